import type { Choice } from './person-options.ts'
import { Picture } from './Picture.tsx'
import { placeOf } from './place.ts'
import styles from './PersonOption.module.css'

/** For `optionRender`. */
export const showPerson = ({ data }: { data: Choice }) => <PersonOption {...data} />

/** Somebody in the list of a select: picture, name and user name, position and place, and whether they are online. */
function PersonOption({ label, person }: Choice) {
  const detail = person && [person.position, placeOf(person)].filter(Boolean).join(' · ')
  return (
    <div className={styles.option}>
      <div className={styles.words}>
        <div className={styles.name}>{label}</div>
        {detail && (
          <div className={styles.detail} title={detail}>
            {detail}
          </div>
        )}
      </div>
      <Picture name={person?.name ?? label} photoId={person?.photoId} isOnline={person?.isOnline ?? false} size={28} />
    </div>
  )
}
