import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import { refusal } from '#access/can.ts'
import { areaLabel } from '#features/places/model.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import type { AuditItem } from '../../model.ts'
import { RECORDS } from './use-filter-words.ts'

/** Where each kind of record is shown. */
const ROUTES: Readonly<Record<string, string>> = {
  valuation: '/valuations/$id',
  // A document is shown with its valuation.
  document: '/valuations/$id',
  property: '/properties/$id',
  import: '/properties/import/$id',
  comparison: '/properties/compare/$id',
  inspection: '/inspections/$id',
  user: '/admin/people/$id',
  settings: '/admin/settings',
  area: '/admin/areas/$number',
  amenity: '/amenities/$id',
  zone: '/zones/$id',
}

type Routes = Readonly<Record<string, { options: { staticData?: StaticDataRouteOption } } | undefined>>

/** The name of an entry's record, as a link when the record exists and the person may open its screen. */
export function RecordLink({ item: { resource, details, before, after } }: { item: AuditItem }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const language = useLanguage()
  const routes = useRouter().routesByPath as Routes
  const actor = actorOf(useMe().user)
  const { type, path } = resource
  const known = RECORDS.find((kind) => kind === type)
  const kind = known ? t(`log:record.${known}`) : (type ?? '')
  const access = path && type ? routes[ROUTES[type] ?? '']?.options.staticData?.access : undefined
  const may = access !== undefined && refusal(actor, access) === null

  const lastName = details.valuationNumber ?? after?.valuationNumber ?? before?.displayName ?? after?.displayName
  const written = resource.name ?? (typeof lastName === 'string' ? lastName : '')
  const name = type === 'area' ? areaLabel(written, language) : written
  const named =
    (type === 'valuation' || type === 'inspection') && name ? (
      <Num>{digits(name)}</Num>
    ) : (
      <Iso>{name || (may || !resource.id ? kind : resource.id)}</Iso>
    )
  const isGone = path === null && resource.id !== null && known !== undefined
  return (
    <>
      {name || (resource.id && !may) ? `${kind} ` : null}
      {may ? <TextLink to={path ?? ''}>{named}</TextLink> : named}
      {isGone ? ` (${t('log:record.gone')})` : null}
    </>
  )
}
