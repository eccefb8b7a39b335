/** The forms of a noun that the French texts need. */
interface Noun {
  /** Such as 'la société'; `ofThe`: 'de la société'. */
  the: string
  ofThe: string
  one: string
  many: string
  isFeminine: boolean
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const records = ({ the, ofThe, one, many, isFeminine }: Noun) => {
  const e = isFeminine ? 'e' : ''
  return {
    many: capital(many),
    none: `Il n’y a pas encore de ${many}.`,
    add: `Ajouter un${e} ${one}`,
    edit: `Modifier ${the}`,
    created: `${capital(one)} créé${e}`,
    updated: `${capital(one)} modifié${e}`,
    deleted: `${capital(one)} supprimé${e}`,
    activated: `${capital(one)} activé${e}`,
    deactivated: `${capital(one)} désactivé${e}`,
    createFailed: `${capital(the)} n’a pas pu être créé${e}`,
    updateFailed: `${capital(the)} n’a pas pu être modifié${e}`,
    deleteFailed: `${capital(the)} n’a pas pu être supprimé${e}`,
    statusFailed: `Le statut ${ofThe} n’a pas pu être modifié`,
  }
}

/** The texts of one kind of record (ADM-39, ADM-40). */
export const feminine = (one: string, many: string) =>
  records({ the: `la ${one}`, ofThe: `de la ${one}`, one, many, isFeminine: true })
export const masculine = (one: string, many: string) =>
  records({ the: `le ${one}`, ofThe: `du ${one}`, one, many, isFeminine: false })

export const user = records({
  the: 'l’utilisateur',
  ofThe: 'de l’utilisateur',
  one: 'utilisateur',
  many: 'utilisateurs',
  isFeminine: false,
})
