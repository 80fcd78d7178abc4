import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { visitPage } from '#features/inspections/commands/visit-page.ts'
import { reportPages } from '#features/issued-reports/queries/pages.ts'
import { type Settings, settingsSchema } from '#features/settings/model.ts'
import { type Landing, landingFacts } from '#features/settings/rules/landing.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { isLoopback } from '#server/demo.ts'
import type { Env } from '#server/env.ts'
import type { Identity } from '#server/identity/identity.ts'
import type { Environment } from '#server/procedure.ts'
import type { LandingFirm } from '#server/web/landing.ts'
import { createWeb, isBuilt } from '#server/web/web.ts'
import type { openBaseMap } from './printing.ts'

const WEB = join(import.meta.dirname, '../../dist')

type Parts = {
  env: Pick<Env, 'appUrl' | 'host' | 'botCheck'>
  identity: Pick<Identity, 'sessionOf'>
  baseMap: Pick<ReturnType<typeof openBaseMap>, 'address' | 'folder'>
  settings: () => Promise<Settings>
  db: Kysely<DB>
  notifyCache: NotifyCache
  environment: Environment
  assertWritable: () => void
}

/** The built screens and the pages that are drawn by the server; undefined where nothing was built. */
export function createScreens(parts: Parts): ReturnType<typeof createWeb> | undefined {
  if (!isBuilt(WEB)) return undefined
  const { env, identity, baseMap, settings, db, notifyCache, environment, assertWritable } = parts
  return createWeb({
    folder: WEB,
    appUrl: env.appUrl,
    botCheck: env.botCheck,
    isSignedIn: async (headers) => (await identity.sessionOf(headers)) !== null,
    basemapUrl: baseMap.address,
    basemaps: baseMap.folder,
    firm: async () => landingFirm(await settings()),
    shipped: landingFirm(settingsSchema.parse({})),
    drawn: { ...reportPages({ db, settings }), visit: visitPage({ db, notifyCache, environment }) },
    isDemonstration: async () => isLoopback(env.host) && (await settings()).demonstration,
    assertWritable,
  })
}

/** The facts of the firm for its landing page. */
function landingFirm(settings: Landing & Pick<Settings, 'defaultLanguage'>): LandingFirm {
  return { defaultLanguage: settings.defaultLanguage, facts: (language) => landingFacts(settings, language) }
}
