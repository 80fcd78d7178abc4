import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '#app/api.ts'
import type { PageData } from '#app/browser/page-data.ts'
import { PAGES, SESSION_CALL } from '#app/browser/pages.ts'
import type { AnyVerb } from '#server/procedure.ts'
import { bootText } from '../build/pages.ts'
import { ROOT } from './support/sources.ts'

const pages = Object.entries<PageData>(PAGES)
const verbs: Record<string, Record<string, AnyVerb>> = api
const ID = '3f2b8c1e-5d4a-4b6f-9a7e-1c2d3e4f5a6b'

test.each(pages)('the screen of %s is in its file', (_, { file, component }) => {
  expect(existsSync(join(ROOT, file))).toBe(true)
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(new RegExp(`^export (function|const) ${component}\\b`, 'm'))
})

describe('the first calls', () => {
  const calls = [SESSION_CALL, ...pages.flatMap(([, { first = [] }]) => first)]
  test.each(calls.map((call) => [call.verb, call.input] as const))('%s takes what is sent', (name, input) => {
    const [feature = '', verb = ''] = name.split('.')
    const sent = JSON.parse(JSON.stringify(input).replaceAll('$id', ID))
    expect(verbs[feature]?.[verb]?.kind).toBe('query')
    expect(verbs[feature]?.[verb]?.input.safeParse(sent).error).toBeUndefined()
  })

  /** What the script asks on a page. */
  function asked(address: string, session = 'some'): string[] {
    const sent: string[] = []
    const url = new URL(address, 'http://localhost')
    const root = { dataset: { session }, setAttribute: () => undefined }
    const surroundings = {
      document: {
        documentElement: root,
        head: { append: () => undefined },
        createElement: () => ({}),
        querySelector: () => null,
      },
      addEventListener: () => undefined,
      localStorage: { getItem: () => null },
      matchMedia: () => ({ matches: false }),
      location: url,
      globalThis: {},
      fetch: async (path: string, { body }: { body: string }) => {
        sent.push(`${path} ${body}`)
        return new Response('{}')
      },
    }
    new Function(...Object.keys(surroundings), bootText())(...Object.values(surroundings))
    return sent
  }

  test('are sent before the scripts are there, those of the page', () => {
    const me = '/rpc/people.me {}'
    expect(asked('/')).toEqual([me, '/rpc/dashboard.load {}'])
    expect(asked('/valuations')).toEqual([me, '/rpc/valuations.list {"pageSize":20,"count":"none"}'])
    expect(asked('/properties')).toEqual([me, '/rpc/properties.list {"pageSize":20,"count":"none"}'])
    expect(asked('/valuations?status=DRAFT')).toEqual([me])
    for (const sheet of ['', '/grid', '/grid/2', '/court', '/reinstatement/3'])
      expect(asked(`/valuations/${ID}/approaches${sheet}`)).toEqual([me, `/rpc/approaches.get {"valuationId":"${ID}"}`])
    expect(asked(`/properties/${ID}`)).toEqual([me, `/rpc/properties.get {"id":"${ID}"}`])
    const valuation = [
      `/rpc/valuations.get {"id":"${ID}"}`,
      `/rpc/documents.list {"valuationId":"${ID}","pageSize":50}`,
    ]
    expect(asked(`/valuations/${ID}`)).toEqual([me, ...valuation])
    expect(asked(`/valuations/simplified/${ID}`)).toEqual([me, ...valuation])
    for (const path of ['/valuations/create', '/login', `/valuations/${ID}/edit`]) expect(asked(path)).toEqual([me])
  })
  test('are only that of the session where nobody can be signed in', () => {
    expect(asked('/valuations', 'none')).toEqual(['/rpc/people.me {}'])
  })
})
