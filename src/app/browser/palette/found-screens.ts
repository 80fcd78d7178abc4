import {
  type Icon,
  IconBuildingStore,
  IconClipboardCheck,
  IconFilePlus,
  IconFolders,
  IconList,
  IconMap,
  IconMapPin,
  IconMapSearch,
  IconReceipt2,
  IconRulerMeasure,
  IconTableImport,
  IconVectorTriangle,
} from '@tabler/icons-react'
import type { Translate } from '#web/i18n/i18n.ts'
import type { PageData } from '../page-data.ts'
import { PAGES, type PagePath } from '../pages.ts'

type Pages = typeof PAGES
/** The pages that the palette finds by their own rows. */
type FoundPath = { [P in PagePath]: Pages[P] extends { found: object } ? P : never }[PagePath]

/** The icons of those that have another than that of a list. */
const ICONS: Partial<Record<FoundPath, Icon>> = {
  '/engagements': IconFolders,
  '/market': IconBuildingStore,
  '/market/map': IconMap,
  '/market/create': IconFilePlus,
  '/market/import': IconTableImport,
  '/amenities': IconMapPin,
  '/zones': IconVectorTriangle,
  '/amenities/import': IconTableImport,
  '/zones/import': IconTableImport,
  '/planning-rules/import': IconTableImport,
  '/unit-costs': IconReceipt2,
  '/planning-rules': IconRulerMeasure,
  '/spatial-analysis': IconMapSearch,
  '/inspections': IconClipboardCheck,
}

/** The screens that are found by the rows of their pages, as menus offer them. */
export const FOUND_SCREENS = (Object.entries(PAGES) as [FoundPath, PageData][]).flatMap(([to, { found }]) => {
  if (!found) return []
  const { name, hint, also } = found
  const words = { name: (t: Translate) => t(name), ...(hint ? { hint: (t: Translate) => t(hint) } : {}) }
  return [{ to, ...words, also, icon: ICONS[to] ?? IconList }]
})
