import { sql } from 'kysely'

/** The room of a message in a list of messages of several rooms; `r` is the row of chat_rooms. */
export const roomOfMessage = sql`
  jsonb_build_object('id', r.id, 'name', coalesce(r.name, (
    select p.full_name from public.profiles p where p.id = any (r.direct_pair) and p.id <> (select access.person())
  ), 'Unknown User'))
`
