/** Who asks in every cell: signed out, inactive, then demo people from the technician to the admin. */
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
/** Of the site Paris 1: who may see an operations report of its technician. */
export const reviewersOfParis: Persona[] = ['som.paris1', 'aom.paris', 'cm.fr', 'gm', 'adm']
