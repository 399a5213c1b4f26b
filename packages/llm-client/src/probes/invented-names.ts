/** Names that no text has: an embedder knows them by their spelling alone, as it does those of a made-up world. */
export const INVENTED_NAMES = [
  "Tarvenholm",
  "Quillbrook",
  "Zostrami",
  "Pellidor",
  "Vashkune",
  "Ombraleth",
  "Grintavo",
  "Feskwyle",
] as const;
