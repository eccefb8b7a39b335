import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../supabase/functions/_shared/contract/endpoint.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { Client, signedIn } from '../support/client.ts'
import { forgetSignIns, query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { Viewer, viewer } from '../support/viewer.ts'

const { auth, auditLog } = contract
const idOf = async (username: string) =>
  (await query<{ id: string }>('select id from public.profiles where username = $1', [username]))[0]?.id ?? ''
const startPath = (id: string) => `/api/admin/users/${id}/view-as`
const nothingChanges = 'You are viewing the portal as another person and cannot change anything'

const whoIs = async (client: Client) => expectAnswer(auth.user, await client.get('/api/auth/user'))
let technician: string

beforeAll(async () => {
  technician = await idOf('te.paris1')
})
beforeEach(forgetSignIns)

describe('viewing as someone else', () => {
  test('[ADM-58] shows what the viewed person sees and nothing more', async () => {
    const admin = await viewer('adm')
    expect(await whoIs(admin)).toMatchObject({ user: { username: 'adm' }, isViewed: false })
    expect((await admin.post(startPath(technician))).status).toBe(204)
    expect(await whoIs(admin)).toMatchObject({ user: { username: 'te.paris1', isAdmin: false }, isViewed: true })

    const theirs = await signedIn('te.paris1')
    for (const path of ['/api/reports?limit=200', '/api/user-permissions', '/api/applications', '/api/companies']) {
      const [seen, own] = [await admin.get(path), await theirs.get(path)]
      expect([path, seen.status, await seen.text()]).toEqual([path, own.status, await own.text()])
    }
    await expectFailure(await admin.get('/api/admin/audit-log'), 403)
    expect((await admin.send('HEAD', '/api/companies')).status).toBe(200)
  })

  test('[ADM-58] refuses every change, in the database too', async () => {
    const admin = await viewer('adm')
    await admin.post(startPath(technician))
    await expectFailure(await admin.put('/api/auth/preferences', { theme: 'dark' }), 403, { message: nothingChanges })
    await expectFailure(await admin.post('/api/reports', {}), 403, { message: nothingChanges })
    await expectFailure(await admin.delete('/api/reports/1'), 403, { message: nothingChanges })
    await expectFailure(await admin.post(startPath(await idOf('cm.fr'))), 403, { message: nothingChanges })
    const byDatabase = query(`do $$ begin
      perform set_config('request.jwt.claims', json_build_object('sub', v.admin_id, 'session_id', v.session_id)::text, true), access.view_as(v.id)
      from access.viewings v where v.ended_at is null order by v.started_at desc limit 1;
      update public.profiles set theme = 'dark' where id = access.person();
    end $$`)
    await expect(byDatabase).rejects.toThrow('read-only transaction')
    const [row] = await query<{ theme: string }>('select theme from public.profiles where id = $1', [technician])
    expect(row?.theme).toBe('system')
  })

  test('[ADM-58] denies access to what is private to the viewed person', async () => {
    const admin = await viewer('adm')
    await admin.post(startPath(technician))
    for (const path of ['/api/auth/token', '/api/notifications', '/api/jobs'])
      await expectFailure(await admin.get(path), 403)
  })

  test('[ADM-59] opens neither the chat nor calls of the viewed person, but their meetings', async () => {
    const admin = await viewer('adm')
    await admin.post(startPath(technician))
    const reads = Object.values(contract)
      .flatMap((area): Endpoint[] => Object.values(area))
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/chat/'))
    expect(reads.length).toBeGreaterThan(20)
    for (const { path } of reads) {
      const response = await admin.get(path.replaceAll(/\{\w+\}/g, randomUUID()))
      expect([path, response.status]).toEqual([path, 403])
    }
    const theirs = await signedIn('te.paris1')
    const [seen, own] = [await admin.get('/api/meetings'), await theirs.get('/api/meetings')]
    expect([seen.status, await seen.text()]).toEqual([200, await own.text()])
  })

  test('[ADM-60] ends on request and logs who viewed as whom', async () => {
    const admin = await viewer('adm')
    await admin.post(startPath(technician))
    await admin.delete('/api/admin/view-as')
    const since = new Date()
    await admin.post(startPath(technician))
    const copy = new Viewer()
    Object.assign(copy, { session: admin.session, view: admin.view })
    expect((await admin.delete('/api/admin/view-as')).status).toBe(204)
    expect(await whoIs(admin)).toMatchObject({ user: { username: 'adm' }, isViewed: false })
    await expectFailure(await copy.get('/api/reports'), 403)
    expect((await whoIs(copy)).user.username).toBe('adm')

    const entries = await expectAnswer(auditLog.list, await admin.get('/api/admin/audit-log?search=te.paris1&limit=5'))
    const noted = entries.filter(({ at, action }) => new Date(at) > since && action.startsWith('view_as'))
    expect(noted.map(({ action, actor, subject }) => [action, actor, subject])).toEqual([
      ['view_as_ended', 'Ingrid Keller', 'te.paris1'],
      ['view_as_started', 'Ingrid Keller', 'te.paris1'],
    ])
    expect(noted.every(({ address }) => address)).toBe(true)
  })

  test('[ADM-57] [ADM-60] ends after an hour, and when the administrator loses the right to it', async () => {
    const admin = await viewer('adm')
    await admin.post(startPath(technician))
    await query(`update access.viewings set started_at = started_at - interval '61 minutes' where ended_at is null`)
    expect(await whoIs(admin)).toMatchObject({ user: { username: 'adm' }, isViewed: false })
    await expectAnswer(auditLog.list, await admin.get('/api/admin/audit-log?limit=1'))

    await query(`update public.profiles set is_admin = true where username = 'gm'`)
    const demoted = await viewer('gm')
    await demoted.post(startPath(technician))
    expect((await whoIs(demoted)).user.username).toBe('te.paris1')
    await query(`update public.profiles set is_admin = false where username = 'gm'`)
    await expectFailure(await demoted.get('/api/reports'), 403)
  })

  test('gives the administrator back their own identity and rights once it is over', async () => {
    const admin = await viewer('adm')
    await admin.post(startPath(technician))
    await query(`update access.viewings set started_at = started_at - interval '61 minutes' where ended_at is null`)
    // In parallel and with the same cookies, as a page sends them.
    const copies = ['/api/auth/user', '/api/user-permissions', '/api/applications'].map(async (path) => {
      const copy = Object.assign(new Viewer(), { session: admin.session, view: admin.view })
      return [path, await (await copy.get(path)).json(), copy.view] as const
    })
    const own = await signedIn('adm')
    for (const [path, body, view] of await Promise.all(copies)) {
      expect([path, body]).toEqual([path, await (await own.get(path)).json()])
      // The other calls leave the cookie, so that a page that still shows the viewed person is refused.
      expect([path, view]).toEqual([path, path === '/api/auth/user' ? '' : admin.view])
    }
  })

  test('[ADM-58] [ADM-60] refuses every read after the end until the page asks who is signed in', async () => {
    const admin = await viewer('adm')
    await admin.post(startPath(technician))
    await query(`update access.viewings set started_at = started_at - interval '61 minutes' where ended_at is null`)
    await expectFailure(await admin.get('/api/reports'), 403, { code: 'viewing.ended' })
    await admin.get('/api/user-permissions')
    await expectFailure(await admin.get('/api/reports'), 403, { code: 'viewing.ended' })
    await expectFailure(await admin.put('/api/auth/preferences', { theme: 'dark' }), 403, { message: nothingChanges })
    expect(await whoIs(admin)).toMatchObject({ user: { username: 'adm' }, isViewed: false })
    await expectAnswer(auditLog.list, await admin.get('/api/admin/audit-log?limit=1'))
  })

  test.each([
    ['the administrator is demoted', `is_admin = false where username = 'gm'`, 'te.lyon1'],
    ['the administrator is deactivated', `is_active = false where username = 'gm'`, 'te.lyon1'],
    ['the viewed person is deactivated', `is_active = false where username = 'te.lyon1'`, 'te.lyon1'],
  ])('[ADM-60] ends when %s, shows nothing more, and logs the end once', async (_, change, username) => {
    const restore = async () => {
      await query(`update public.profiles set is_active = true where username in ('gm', 'te.lyon1') and not is_active`)
      await query(`update public.profiles set is_admin = false where username = 'gm'`)
    }
    const ends = () => query(`select from public.audit_log where action = 'view_as_ended' and subject = $1`, [username])
    await query(`update public.profiles set is_admin = true where username = 'gm'`)
    try {
      const admin = await viewer('gm')
      expect((await admin.post(startPath(await idOf(username)))).status).toBe(204)
      expect((await whoIs(admin)).user.username).toBe(username)
      const before = (await ends()).length
      await query(`update public.profiles set ${change}`)
      const answer = await admin.get('/api/reports?limit=1')
      expect([401, 403]).toContain(answer.status)
      await query('select access.end_abandoned_viewings()')
      await query('select access.end_abandoned_viewings()')
      expect(await ends()).toHaveLength(before + 1)
    } finally {
      await restore()
    }
  })

  test('[ADM-60] logs the end when the administrator signs out or the hour is over', async () => {
    const ends = async () => {
      const rows = await query<{ count: number }>(
        `select count(*)::int as count from public.audit_log where action = 'view_as_ended' and subject = 'te.paris1'`,
      )
      return rows[0]?.count ?? 0
    }
    await query('select access.end_abandoned_viewings()')
    const before = await ends()
    const [leaving, waiting] = [await viewer('adm'), await viewer('adm')]
    await leaving.post(startPath(technician))
    await query('select access.end_abandoned_viewings()')
    expect(await ends()).toBe(before)
    await leaving.get('/api/logout')
    await query('select access.end_abandoned_viewings()')
    expect(await ends()).toBe(before + 1)

    await waiting.post(startPath(technician))
    await query(`update access.viewings set started_at = started_at - interval '61 minutes' where ended_at is null`)
    await query('select access.end_abandoned_viewings()')
    await query('select access.end_abandoned_viewings()')
    expect(await ends()).toBe(before + 2)
  })

  test('[ADM-60] ends when somebody signs in again, also as the same administrator', async () => {
    const admin = await viewer('adm')
    for (const username of ['adm', 'cm.fr']) {
      expect((await admin.post(startPath(technician))).status).toBe(204)
      expect(admin.view).not.toBe('')
      expect((await admin.signIn(username)).status).toBe(200)
      expect(admin.view).toBe('')
      expect(await whoIs(admin)).toMatchObject({ user: { username }, isViewed: false })
    }
  })

  test('does not carry over into another session', async () => {
    const admin = await viewer('adm')
    await admin.post(startPath(technician))
    const other = await viewer('cm.fr')
    other.view = admin.view
    expect((await whoIs(other)).user.username).toBe('cm.fr')
    const again = await viewer('adm')
    again.view = admin.view
    expect((await whoIs(again)).user.username).toBe('adm')
    expect(again.view).toBe('')
  })
})

describe('rights to view as someone else', () => {
  test('[ADM-61] are refused to anyone but an administrator, and for oneself, unknown and inactive people', async () => {
    await expectFailure(await (await signedIn('cm.fr')).post(startPath(technician)), 403)
    await expectFailure(await new Client().post(startPath(technician)), 401)
    const admin = await viewer('adm')
    await expectFailure(await admin.post(startPath(crypto.randomUUID())), 404)
    await expectFailure(await admin.post(startPath(await idOf('inactive'))), 404)
    await expectFailure(await admin.post(startPath(await idOf('adm'))), 409)
    await expectFailure(await admin.post(startPath('nobody')), 400, { field: 'id' })
    expect((await whoIs(admin)).user.username).toBe('adm')
  })
})
