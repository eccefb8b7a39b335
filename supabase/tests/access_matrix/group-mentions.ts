import { everyone, type Persona } from './personas.ts'

/** A group that a message mentions; the site is that of te.paris1. */
export const groups = ['manager', 'site', 'missing-today'] as const
export type Group = (typeof groups)[number]

/** Everyone in the room of the matrix, in which all of them whose role requires it owe today's report. */
export const roomMembers = everyone

const noGroups: Record<Group, Persona[]> = { manager: [], site: [], 'missing-today': [] }
const atParis1: Persona[] = ['te.paris1', 'som.paris1', 'fin.fr']
const whoOwe: Persona[] = ['te.paris1', 'te.berlin1', 'som.paris1', 'aom.paris', 'fin.fr']

/** Whom each persona means by a group. Nobody means themselves, or people whose reports they may not follow. */
export const groupMentions: Record<Persona, Record<Group, Persona[]>> = {
  anon: noGroups,
  inactive: noGroups,
  'te.paris1': { manager: ['som.paris1'], site: ['som.paris1', 'fin.fr'], 'missing-today': [] },
  // The managers of the site and of the area are not in the room.
  'te.berlin1': { manager: ['cm.de'], site: atParis1, 'missing-today': [] },
  'som.paris1': { manager: ['aom.paris'], site: ['te.paris1', 'fin.fr'], 'missing-today': ['te.paris1'] },
  'aom.paris': { manager: ['cm.fr'], site: atParis1, 'missing-today': ['te.paris1', 'som.paris1'] },
  'fin.fr': { manager: ['som.paris1'], site: ['te.paris1', 'som.paris1'], 'missing-today': [] },
  'cm.fr': { manager: [], site: atParis1, 'missing-today': ['te.paris1', 'som.paris1', 'aom.paris', 'fin.fr'] },
  'cm.de': { manager: [], site: atParis1, 'missing-today': ['te.berlin1'] },
  gm: { manager: [], site: atParis1, 'missing-today': whoOwe },
  adm: { manager: [], site: atParis1, 'missing-today': whoOwe },
}
