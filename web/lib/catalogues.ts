/**
 * The catalogues of texts by namespace. Each English catalogue adds itself by declaration merging, which makes every key
 * of every `t()` checked.
 */
export interface Catalogues {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Catalogues
  }
}
