import { useQuery } from '@tanstack/react-query'
import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { Sheet, SheetGroup, SheetText } from '#web/records/details/sheet/sheet.tsx'
import { useMe } from '#web/session/me.ts'
import type { PropertyDetails } from '../../model.ts'
import { useFormatFeatureValue } from '../shared/feature-value.ts'
import { valuesQuery } from '../shared/reads.ts'
import { usePropertyFacts } from './facts.tsx'
import { groupsOf } from './feature-groups.ts'
import { usePropertyHeadline } from './headline.ts'
import { PaperTimeline } from './property-timeline.tsx'
import { ValuesTable } from './values-table.tsx'

/** A property on A4: its visible facts and its values. */
export function PropertySheet({ property, printedAt }: { property: PropertyDetails; printedAt: Date }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { kind, name, where } = usePropertyHeadline(property)
  const { place, size, owner, people } = usePropertyFacts(property)
  const feature = useFormatFeatureValue()
  const { features, status, description, notes, id } = property
  // Printing uses cached data only.
  const points = useQuery({ ...valuesQuery(id), enabled: false }).data?.points ?? []
  const scope = user ? rowScope(user) : 'none'
  const items = groupsOf(features).flatMap(({ names }) =>
    names.map((one): Fact => {
      const value = feature(one, features[one])
      return { label: t(`properties:feature.${one}`), value: <Num>{value}</Num> }
    }),
  )
  return (
    <Sheet
      kind={t('properties:details.sheet')}
      eyebrow={
        <>
          {kind} · <Iso>{where}</Iso>
        </>
      }
      title={<Iso>{name}</Iso>}
      status={t(`properties:status.${status}`)}
      caution={scope === 'all' ? t('valuations:sheet.internal') : t('valuations:sheet.reference')}
      name={name}
      printedAt={printedAt}
    >
      <SheetGroup title={t('properties:details.place')} items={place} />
      <SheetGroup title={t('properties:details.size')} items={size} />
      {owner.length > 0 ? <SheetGroup title={t('properties:details.owner')} items={owner} /> : null}
      <SheetText title={t('properties:field.description')} text={description} />
      <SheetText title={t('properties:field.notes')} text={notes} />
      {items.length > 0 ? <SheetGroup title={t('properties:details.features')} items={items} /> : null}
      {points.length > 0 ? (
        <section>
          <h2>{t('properties:details.values')}</h2>
          <ValuesTable points={points} />
        </section>
      ) : null}
      <SheetGroup title={t('properties:details.people')} items={people} />
      {scope === 'none' ? null : <PaperTimeline id={id} />}
    </Sheet>
  )
}
