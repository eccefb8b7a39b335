import type { CallPerson, Picture } from './call-room.ts'

/** One picture on the screen: a person, or the screen that they share. */
export interface Tile {
  key: string
  person: CallPerson
  kind: 'person' | 'screen'
  picture: Picture | undefined
}

/** Shared screens first, then everyone in the order in which the room lists them, the person themselves last. */
export function tilesOf(people: readonly CallPerson[]): Tile[] {
  const ordered = [...people.filter(({ isSelf }) => !isSelf), ...people.filter(({ isSelf }) => isSelf)]
  return [
    ...ordered
      .filter(({ screen }) => screen)
      .map((person): Tile => ({ key: `${person.id} screen`, person, kind: 'screen', picture: person.screen })),
    ...ordered.map((person): Tile => ({ key: person.id, person, kind: 'person', picture: person.camera })),
  ]
}

/**
 * The tile that is enlarged: a screen that somebody else shares, else the person who speaks, else the one enlarged before,
 * else the first person.
 */
export function mainTile(tiles: readonly Tile[], before?: string): Tile | undefined {
  const others = tiles.filter(({ person }) => !person.isSelf)
  return (
    others.find(({ kind }) => kind === 'screen') ??
    others.find(({ person }) => person.isSpeaking) ??
    others.find(({ key }) => key === before) ??
    tiles.find(({ kind }) => kind === 'person')
  )
}
