/** The personas of the matrix: signed out, inactive, then demo people from the technician to the administrator. */
export const personas = [
  'anon',
  'inactive',
  'te.paris1',
  'te.berlin1',
  'som.paris1',
  'aom.paris',
  'fin.fr',
  'cm.fr',
  'cm.de',
  'gm',
  'adm',
] as const

export type Persona = (typeof personas)[number]

export const nobody: Persona[] = []
export const admins: Persona[] = ['adm']
export const everyone: Persona[] = personas.filter((persona) => persona !== 'anon' && persona !== 'inactive')
/** People who may see an operations report by the technician of the site Paris 1. */
export const reviewersOfParis: Persona[] = ['som.paris1', 'aom.paris', 'cm.fr', 'gm', 'adm']
