import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { LoginScreen } from '#features/people/ui/entrance/login-screen.tsx'
import { RegisterScreen } from '#features/people/ui/entrance/register-screen.tsx'
import type { EntrancePage } from '#kernel/entrance-page.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { i18n, loadLanguage } from '#web/i18n/i18n.ts'
import { sessionQuery } from '#web/session/me.ts'
import { sessionSource } from '#web/session/source.ts'
import { PageFrame } from '../page-frame.tsx'
import '../session-source.ts'
import '../word-files.ts'

const SCREENS = { '/login': LoginScreen, '/register': RegisterScreen }

/** What the pages of a firm depend on: whether it has a logo, and whether it is a demonstration. */
const FIRMS = [
  { logo: null, demo: false },
  { logo: null, demo: true },
  { logo: '⟦#logo⟧⟦src⟧⟦/logo⟧', demo: false },
  { logo: '⟦#logo⟧⟦src⟧⟦/logo⟧', demo: true },
]

/** The entrance pages as the signed out find them, with slots for what the firm sets. Runs when the product is built. */
export async function prerenderAll(): Promise<EntrancePage[]> {
  const pages: EntrancePage[] = []
  for (const language of LANGUAGES) {
    await loadLanguage(language)
    i18n.changeLanguage(language)
    for (const path of Object.keys(SCREENS))
      for (const { logo, demo } of FIRMS)
        pages.push({
          path,
          language,
          logo: logo !== null,
          demo,
          markup: await prerender({ path, logo, demo }),
        })
  }
  return pages
}

type Screen = { path: string; logo: string | null; demo: boolean }

async function prerender({ path, logo, demo }: Screen): Promise<string> {
  const client = new QueryClient()
  const companyName = { ar: '⟦company⟧', en: '⟦company⟧' }
  const session = { user: null, demo, federation: null, botCheck: null, mailDelivery: 'SENT' as const }
  const firm = { ...sessionSource().unknownFirm, companyName, logo }
  client.setQueryData(sessionQuery.queryKey, { ...session, firm })
  const root = createRootRoute({
    component: () => (
      <PageFrame header={null}>
        <Outlet />
      </PageFrame>
    ),
  })
  const routes = Object.entries(SCREENS).map(([at, component]) =>
    createRoute({ getParentRoute: () => root, path: at, component }),
  )
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  const page = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      {/* The type of the application's router is registered; this one has two of its pages. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  client.clear()
  return withoutStyleAttributes(page)
}

// The security policy allows rules that carry the page's nonce, and no style of an element's own.
function withoutStyleAttributes(page: string): string {
  const styles: string[] = []
  const marked = page.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const at = styles.includes(style) ? styles.indexOf(style) : styles.push(style) - 1
    return ` data-drawn="${at}"`
  })
  const rules = styles.map((style, at) => `[data-drawn="${at}"]{${style}}`).join('')
  return `<style nonce="__CSP_NONCE__">${rules}</style>${marked}`
}
