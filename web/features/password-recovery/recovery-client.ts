import { contract } from '@contract/index.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { call } from '@/lib/api.ts'

/** A client for the recovery views alone, which keeps no session beside the portal's cookie. It can ask for the mail. */
export async function anonymousClient(): Promise<SupabaseClient> {
  const { supabaseUrl, publishableKey } = await call(contract.system.config)
  return createClient(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

/** For the person whom the mailed link has signed in: can set a password. It never refreshes: the cookie does. */
export async function personalClient(): Promise<SupabaseClient> {
  const [client, { accessToken }] = await Promise.all([anonymousClient(), call(contract.auth.token)])
  const { error } = await client.auth.setSession({ access_token: accessToken, refresh_token: accessToken })
  if (error) throw error
  return client
}
