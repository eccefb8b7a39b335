/** The same texts in another language: a missing or unknown key is a type error. */
export type Translation<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]> }
