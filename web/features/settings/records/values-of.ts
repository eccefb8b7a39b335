/** What a form starts with: the record's own values of the form's fields, or those of a new record. */
export const valuesOf = <Values extends object>(record: NoInfer<Values> | undefined, blank: Required<Values>): Values =>
  record ? (Object.fromEntries(Object.keys(blank).map((key) => [key, record[key as keyof Values]])) as Values) : blank
