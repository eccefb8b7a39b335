import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { call } from '@/lib/api.ts'
import { contract } from '@contract/index.ts'

const request = z.object({ email: z.string() })

/**
 * A client for Supabase's view. The view's request to Auth for a mailed link goes to the portal's own route instead; no
 * other request is sent, and no session is stored. `textOf`: the text of an error, which the view shows.
 */
export const recoveryClient = (textOf: (error: unknown) => string): SupabaseClient =>
  createClient(location.origin, 'none', {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      // Clients with one key warn about each other, although nothing is stored.
      storageKey: `recovery-${Math.random()}`,
    },
    global: {
      fetch: async (_, init) => {
        try {
          const { email } = request.parse(JSON.parse(typeof init?.body === 'string' ? init.body : ''))
          return Response.json(await call(contract.auth.recover, { body: { email } }))
        } catch (error) {
          return Response.json({ msg: textOf(error) }, { status: 400 })
        }
      },
    },
  })
