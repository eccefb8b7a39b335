import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { call } from '@/lib/api.ts'
import { contract } from '@contract/index.ts'

/** A client for the recovery view alone: it can request the mail, and stores no session besides the portal's cookie. */
export async function recoveryClient(): Promise<SupabaseClient> {
  const { supabaseUrl, publishableKey } = await call(contract.system.config)
  return createClient(supabaseUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}
