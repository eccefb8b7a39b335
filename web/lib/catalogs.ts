/**
 * The catalogs of texts by namespace. Each English catalog adds itself by declaration merging, which makes every key
 * of every `t()` checked.
 */
export interface Catalogs {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: Catalogs
  }
}
