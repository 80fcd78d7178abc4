import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { routes } from '../support/routes.ts'
import { expectAllWell, expectContrasts, LONG_GROUPS, PAGE_GROUPS, settled } from './support/pages.ts'
import { ARABIC_FIRST, BOTH_LONG, expect, LONG, LONG_ENGLISH, ONCE, test } from './support/test.ts'

/** What is fetched when a page rests: its place is not awaited where no page ever does. */
const RESTED = '[data-at-rest] > *'
const MOST = { script: 145_500, style: 14_650 }

// A phone in Arabic is the hardest of them; the long run takes the others.
for (const group of PAGE_GROUPS)
  for (const [device, tag] of [
    ['desk', LONG_ENGLISH],
    ['desk in Arabic', LONG],
    ['phone', LONG_GROUPS.includes(group) ? BOTH_LONG : ARABIC_FIRST],
  ] as const)
    test(
      `on a ${device} axe finds nothing, nothing moves and nothing runs over: ${group}`,
      tag,
      async ({ as, firm, language }) => {
        test.slow()
        await expectAllWell(as, firm, { group, device: device === 'phone' ? 'phone' : 'desk', language })
      },
    )

for (const group of PAGE_GROUPS)
  test(`with more contrast every colour stands out: ${group}`, LONG_ENGLISH, async ({ as, firm }) => {
    test.slow()
    await expectContrasts(as, firm, group)
  })

test('the first load stays within its budget', ARABIC_FIRST, async ({ as }) => {
  // Most files are of several pages: each is weighed once.
  // The browser forgets what it received once the page is left: then it is asked for again.
  const bodyOf = (response: Response) =>
    response.body().catch(async () => (await response.frame().page().request.get(response.url())).body())
  const weighed = new Map<string, Promise<number>>()
  const weightOf = (response: Response) => {
    const known = weighed.get(response.url()) ?? bodyOf(response).then((body) => gzipSync(body, { level: 9 }).length)
    weighed.set(response.url(), known)
    return known
  }
  for (const [who, path, own] of [
    [null, '/login', { script: 114_000, style: 13_000 }],
    ['appraiser', '/', {}],
    ['client', '/portal', { script: 118_750, style: 12_000 }],
    // With what sorts its rows, keeps views of them, takes them out as files, and leads to its other layouts.
    ['appraiser', '/valuations', { script: 156_750 }],
    // With what finds a property while one types, carries its facts over, and begins from another file.
    ['appraiser', '/valuations/create', { script: 165_450 }],
    // With the words of the register, and with what selects its rows.
    ['appraiser', '/properties', { script: 157_200 }],
  ] as const) {
    const most = { ...MOST, ...own }
    const page = await as(who)
    const loaded: Promise<{ kind: string; size: number }>[] = []
    // A page that was open before may still be fetching.
    await page.goto('about:blank')
    // What is fetched when the page rests is no part of it: on a busy machine it would come before one looks.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      loaded.push(weightOf(response).then((size) => ({ kind, size })))
    })
    const answer = await page.goto(path)
    expect(((await answer?.body()) ?? '').length, `HTML of ${path}`).toBeLessThanOrEqual(12_000)
    await settled(page, RESTED)
    const files = await Promise.all(loaded)
    const weigh = (kind: string) => files.filter((file) => file.kind === kind).reduce((sum, { size }) => sum + size, 0)
    test.info().annotations.push({
      type: 'weight',
      description: `${path}: ${weigh('script')} B of script, ${weigh('stylesheet')} B of style`,
    })
    expect(weigh('script'), `script of ${path}`).toBeLessThanOrEqual(most.script)
    expect(weigh('script')).toBeGreaterThan(50_000)
    expect(weigh('stylesheet'), `style of ${path}`).toBeLessThanOrEqual(most.style)
    expect(weigh('stylesheet')).toBeGreaterThan(5_000)
  }
})

test(
  'a page that is entered asks for its data before its scripts are there, once, and for all scripts and styles in one step',
  ONCE,
  async ({ as, firm, language }) => {
    const draft = await firm.create('appraiser')
    for (const [path, ...verbs] of [
      ['/', 'people.me', 'dashboard.load'],
      ['/valuations', 'people.me', 'valuations.list'],
      ['/valuations/create', 'people.me'],
      [`/valuations/${draft.id}`, 'people.me', 'valuations.get'],
    ] as const) {
      const page = await as('appraiser')
      await page.goto('about:blank')
      const asked: string[] = []
      const fetched = new Set<string>()
      const all = Promise.withResolvers<void>()
      page.on('request', (request) => {
        const [, verb] = /\/rpc\/(.+)$/.exec(request.url()) ?? []
        if (verb) asked.push(`${verb} ${request.postData()}`)
        if (verbs.every((one) => asked.some((call) => call.startsWith(`${one} `)))) all.resolve()
        if (['script', 'stylesheet'].includes(request.resourceType())) fetched.add(new URL(request.url()).pathname)
      })
      // What is fetched when the page rests may come before one looks.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
      // None of the page's scripts comes before the calls were made; the one that makes them does.
      await page.route(/\/assets\/(?!boot-).+\.js$/, async (route) => {
        await all.promise
        await route.continue()
      })
      const answer = await page.goto(path)
      await settled(page, RESTED)
      expect([...new Set(asked)], path).toEqual(asked)
      const html = (await answer?.text()) ?? ''
      // The words of the page: named without the language, which the script that runs first knows.
      const [, start = '', words = ''] = /name="words" content="([^"]+)" data-page="([^"]*)"/.exec(html) ?? []
      const files = `first ${words}`
        .trim()
        .split(' ')
        .map((name) => `${start}${language}-${name}.js`)
      const named = [...[...html.matchAll(/\/assets\/[\w-]+\.(?:js|css)/g)].map(([name]) => name), ...files]
      expect(named.filter((name) => name.endsWith('.js')).length, path).toBeGreaterThan(2)
      expect(named.filter((name) => name.endsWith('.css')).length, path).toBeGreaterThan(1)
      const needed = [...fetched]
      expect(needed.length, path).toBeGreaterThan(2)
      expect(
        needed.filter((file) => !named.includes(file)),
        path,
      ).toEqual([])
    }
  },
)

test('nothing is asked for a person before one can be known', ONCE, async ({ as }) => {
  const page = await as(null)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, verb] = /\/rpc\/(.+)$/.exec(request.url()) ?? []
    if (verb) asked.push(verb)
  })
  await page.goto('/valuations')
  await page.waitForURL('**/login?*')
  await settled(page)
  expect(asked).toEqual(['people.me'])
})

test('every page names scripts and stylesheets that are there', ONCE, async ({ as }) => {
  const page = await as('appraiser')
  await page.goto('/404')
  const paths = routes().map((route) => route.path)
  expect(paths.length).toBeGreaterThan(15)
  const files = new Set<string>()
  for (const path of paths) {
    const html = await (
      await page.request.get(path.replaceAll(/\$\w+/g, '0197b7a2-0000-7000-8000-000000000000'))
    ).text()
    const named = [...html.matchAll(/<link rel="(?:modulepreload|stylesheet)" crossorigin href="([^"]+)">/g)]
    expect(named.length, path).toBeGreaterThan(0)
    for (const [, href = ''] of named) files.add(href)
  }
  // Among themselves at once: there are hundreds.
  const heads = await page.evaluate(
    (hrefs) =>
      Promise.all(
        hrefs.map(async (href) => {
          const file = await fetch(href, { method: 'HEAD' })
          return [href, file.status, file.headers.get('content-type')]
        }),
      ),
    [...files],
  )
  const typeOf = (href: string) => `text/${href.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`
  expect(heads).toEqual([...files].map((href) => [href, 200, typeOf(href)]))
})

test(
  'a stylesheet that comes later and fails is fetched again, and the layers are in one order whichever comes first',
  ONCE,
  async ({ as, expected, say }) => {
    expected(/ERR_FAILED|\.css/)
    const page = await as('appraiser')
    await page.goto('/profile')
    await settled(page)
    // The first attempt is the one that a pointer over the link begins.
    let asked = 0
    await page.route('**/assets/*.css', (route) => (asked++ === 0 ? route.abort() : route.continue()))
    const places = page.getByRole('navigation', { name: say('shell:mainNavigation') })
    await places.getByRole('link', { name: say('shell:home') }).click()
    // A page entered before that attempt has failed loads itself again, once, and may do so while it is looked at.
    await expect(() => settled(page)).toPass()
    const list = places.getByRole('link', { name: say('header:currentList') })
    await expect(async () => {
      if (!(await list.isVisible())) await places.getByRole('button', { name: say('header:valuations') }).click()
      await list.click({ timeout: 5_000 })
    }).toPass()
    await settled(page)
    expect(asked).toBeGreaterThan(2)
    const styles = (isHere: boolean) =>
      page.evaluate(
        (wanted) =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
            .filter(({ sheet }) => (sheet !== null && sheet.cssRules.length > 0) === wanted)
            .map(({ href }) => new URL(href).pathname),
        isHere,
      )
    await expect.poll(() => styles(false)).toEqual([])
    const names = await styles(true)
    const layers = () =>
      page.evaluate(() =>
        [...document.styleSheets]
          .flatMap((one) => [...one.cssRules])
          .flatMap((rule) =>
            rule instanceof CSSLayerStatementRule
              ? [...rule.nameList]
              : rule instanceof CSSLayerBlockRule
                ? [rule.name]
                : [],
          ),
      )
    expect([...new Set(await layers())]).toEqual([
      'mantine',
      'controls',
      'base',
      'kit',
      'records',
      'shared',
      'features',
    ])
    for (const path of ['/valuations', '/']) {
      const html = await (await page.request.get(path)).text()
      for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g))
        expect(names, path).toContain(href)
    }
  },
)

test(
  'a page carries the words of its own language, and fetches the other’s when it is asked for',
  ARABIC_FIRST,
  async ({ as, expected, language, say }) => {
    expected(/words-|ERR_FAILED/)
    const page = await as('appraiser')
    await page.goto('/valuations/create')
    await settled(page)
    // Of this document alone: the page may come from another test.
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/words-[^/]+?-(ar|en)-\w+\.js$/.exec(name)?.slice(1) ?? []),
    )
    expect(fetched.length).toBeGreaterThan(0)
    expect([...new Set(fetched)]).toEqual([language])

    // What can't be fetched now is reported, and tried again at the next press.
    const [other, html] = [page.getByRole('button', { name: say('shell:otherLanguage') }).first(), page.locator('html')]
    await page.route('**/assets/words-*.js', (route) => route.abort())
    await other.click()
    await expect(page.getByText(say('errors:network-error'))).toBeVisible()
    await expect(html).toHaveAttribute('lang', language)
    await page.unroute('**/assets/words-*.js')
    await other.click()
    await expect(html).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('valuations:form.create'))
  },
)

test('the page holds nothing that the security policy would have to allow', ONCE, async ({ expected, page }) => {
  const answer = await page.goto('/login')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(await page.locator('script:not([src])').count()).toBe(0)
  // The watch over violations that every test keeps would see one.
  expected(/policy violated|evil\.example/)
  const seen = page.waitForEvent('console', (said) => said.text().includes('policy violated'))
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = 'https://evil.example/pixel.png'
    document.body.append(picture)
  })
  expect((await seen).text()).toContain('img-src')
})
