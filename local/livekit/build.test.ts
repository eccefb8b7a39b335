import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Building, buildServer } from './build.ts'
import { cachedServer } from './cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-livekit-'))
})
afterEach(() => rm(folder, { recursive: true }))

const cache = () => join(folder, 'cache')
const builds = () => join(folder, 'builds')
const downloads = () => join(folder, 'downloads')

/**
 * Stands in for Go: `list` names four packages once it has failed `failures` times, `build` runs the script, in which $out
 * is the program to write.
 */
async function fakeGo(build: string, failures = 0): Promise<string> {
  const file = join(folder, 'go')
  await writeFile(
    file,
    `#!/bin/sh
if [ "$1" = list ]; then
  echo list >> '${downloads()}'
  if [ $(wc -l < '${downloads()}') -le ${failures} ]; then echo 'net/http: TLS handshake timeout' >&2; exit 1; fi
  printf 'go: downloading x\\n' >&2; printf 'a\\nb\\nc\\nd\\n'; exit
fi
while [ "$1" != -o ]; do shift; done
out=$2
echo built >> '${builds()}'
mkdir -p "$GOMODCACHE" && echo module > "$GOMODCACHE/module"
${build}
`,
  )
  await chmod(file, 0o755)
  return file
}

const works = 'for name in a b c d; do echo $name >&2; done; printf server > "$out"; chmod 755 "$out"'

const run = (
  go: string,
  { signal = new AbortController().signal, onProgress = () => undefined }: Partial<Building> = {},
) => buildServer({ cache: cache(), go, signal, onProgress })

/** Whether the process, or one that it started, runs. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

const countBuilds = async () => (await readFile(builds(), 'utf8')).trim().split('\n').length

describe.skipIf(process.platform === 'win32')('a build', () => {
  test('leaves nothing but the server in the cache, and reports its progress', async () => {
    const progress: number[] = []
    const program = await run(await fakeGo(works), { onProgress: (done) => progress.push(done) })
    expect(await readFile(program, 'utf8')).toBe('server')
    expect(await cachedServer(cache())).toBe(program)
    expect(await readdir(cache())).toHaveLength(1)
    expect((await stat(cache())).mode & 0o777).toBe(0o700)
    expect(progress).toEqual([0.25, 0.5, 0.75, 1])
  })

  test('is made once when several start at the same time', async () => {
    const go = await fakeGo(works)
    const programs = await Promise.all([run(go), run(go), run(go)])
    expect(new Set(programs).size).toBe(1)
    expect(await countBuilds()).toBe(1)
  })

  test('asks again for the modules when the network fails', async () => {
    const progress: number[] = []
    const program = await run(await fakeGo(works, 2), { onProgress: (done) => progress.push(done) })
    expect(await readFile(program, 'utf8')).toBe('server')
    expect(progress).toEqual([0.25, 0.5, 0.75, 1])
  })

  test('fails with the reason when the network fails again and again', async () => {
    await expect(run(await fakeGo(works, 3))).rejects.toThrow('TLS handshake timeout')
    expect(await readdir(cache())).toEqual([])
  })

  test('that fails says why, and leaves nothing', async () => {
    await expect(run(await fakeGo('echo "verifying module: checksum mismatch" >&2; exit 1'))).rejects.toThrow(
      'verifying module: checksum mismatch',
    )
    expect(await readdir(cache())).toEqual([])
  })

  test('that is stopped ends with its children, and the next one continues with what is there', async () => {
    const stopping = new AbortController()
    const go = await fakeGo(
      `touch "$GOMODCACHE/module.of-the-first"; echo $$ > '${folder}/pid'; printf half > "$out"; sleep 600`,
    )
    const building = run(go, { signal: stopping.signal })
    const pid = () => readFile(join(folder, 'pid'), 'utf8').then(Number)
    await expect.poll(() => pid().catch(() => 0)).toBeGreaterThan(0)
    stopping.abort()
    await expect(building).rejects.toThrow('aborted')
    const ended = await pid()
    await expect.poll(() => isRunning(ended)).toBe(false)
    expect(await cachedServer(cache())).toBeUndefined()
    const next = await fakeGo(`test -f "$GOMODCACHE/module.of-the-first" || exit 1; ${works}`)
    expect(await readFile(await run(next), 'utf8')).toBe('server')
    expect(await readdir(cache())).toHaveLength(1)
  })

  test('that was killed leaves no server, and the next one removes what it left', async () => {
    const left = join(cache(), 'build', 'run-killed', 'out')
    await mkdir(left, { recursive: true })
    await writeFile(join(left, 'livekit-server'), 'half')
    expect(await cachedServer(cache())).toBeUndefined()
    const program = await run(await fakeGo(works))
    expect(await readdir(cache())).toHaveLength(1)
    expect(await cachedServer(cache())).toBe(program)
  })

  test('replaces a server that has changed since it was built', async () => {
    const go = await fakeGo(works)
    await writeFile(await run(go), 'another server')
    expect(await readFile(await run(go), 'utf8')).toBe('server')
    expect(await countBuilds()).toBe(2)
  })
})
