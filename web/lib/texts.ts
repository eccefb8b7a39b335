import type { Catalogs } from './catalogs.ts'

type Load = (catalog: keyof Catalogs) => Promise<void>

let load: Load = async () => undefined

/** For the app, which knows where the catalogs are. */
export const loadTextsWith = (loader: Load): void => void (load = loader)

/** Loads a component together with the texts that its screen does not need otherwise; for `lazy`. */
export async function withTexts<Component>(
  component: Promise<Component>,
  ...catalogs: (keyof Catalogs)[]
): Promise<Component> {
  const [loaded] = await Promise.all([component, ...catalogs.map((catalog) => load(catalog))])
  return loaded
}
