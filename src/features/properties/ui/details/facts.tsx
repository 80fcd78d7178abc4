import type { ReactNode } from 'react'
import { type DetailsPlace, inPlace } from '#kernel/field-descriptor.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { DERIVED_FIELDS, type DetailsGroup, SHOWN_FIELDS, type ShownField } from '../../fields.ts'
import type { Property } from '../../model.ts'
import { withheldFrom } from '../../rules/withheld.ts'
import { isPropertyFigure, useFormatPropertyValue } from '../format-value.ts'

/** The fields of a group in display order. */
export const detailsFields = (group: DetailsGroup) =>
  inPlace(SHOWN_FIELDS, ({ details }) => (details?.group === group ? details : null))

/** The fields that apply to buildings only. */
const OF_BUILDINGS: readonly ShownField[] = ['yearBuilt', 'floors']

/** The visible facts of a property without texts and features; hidden fields are omitted. */
export function usePropertyFacts(property: Property): Record<Exclude<DetailsGroup, 'texts'>, Fact[]> {
  const { t } = useTranslation()
  const { user } = useMe()
  const { digits, instant } = useFormat()
  const format = useFormatPropertyValue()
  const hidden: readonly string[] = user ? withheldFrom(user) : []
  const isHidden = (name: ShownField) => (name === 'pin' ? hidden.includes('latitude') : hidden.includes(name))

  const renderField = (name: ShownField, { contact }: DetailsPlace<DetailsGroup>, label: string): ReactNode => {
    if (name === 'pin') return <Pin property={property} />
    if (name === 'size') return <StatedSize property={property} />
    const descriptor = SHOWN_FIELDS[name]
    if (descriptor.kind === 'reference') return <Iso>{digits(property[descriptor.name.as])}</Iso>
    const value = (property as Readonly<Record<string, unknown>>)[name] as string | number | boolean | null
    if (descriptor.kind === 'instant') return <Num>{instant(String(value))}</Num>
    if (contact) return <Contact text={value === null ? null : String(value)} label={label} />
    const Apart = isPropertyFigure(name) ? Num : Iso
    return <Apart>{format(name, value)}</Apart>
  }
  /** `known`: only those that are known. */
  const factsOf = (names: readonly ShownField[], known = false): Fact[] =>
    names
      .filter((name) => !isHidden(name))
      .flatMap((name) => {
        const details = SHOWN_FIELDS[name].details as DetailsPlace<DetailsGroup>
        const wants = known || details.known || (property.type === 'LAND' && OF_BUILDINGS.includes(name))
        if (wants && !(name in DERIVED_FIELDS) && property[name as keyof Property] === null) return []
        const label = t((details.label ?? `properties:field.${name}`) as WordKey)
        return [{ label, value: renderField(name, details, label), ...(details.wide ? { wide: true } : {}) }]
      })

  // Without the owner there is no ownership group, so the remaining document fields join the size group.
  const isOwnerless = hidden.includes('ownerName')
  const owner = detailsFields('owner')
  const isChanged = property.version > 1
  return {
    place: factsOf(detailsFields('place')),
    size: [...factsOf(detailsFields('size')), ...(isOwnerless ? factsOf(owner, true) : [])],
    owner: isOwnerless ? [] : factsOf(owner),
    people: factsOf(
      detailsFields('people').filter((name) => isChanged || (name !== 'updatedBy' && name !== 'updatedAt')),
    ),
  }
}

function Pin({ property: { latitude, longitude, outsideKuwait } }: { property: Property }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  if (latitude === null || longitude === null) return <Iso>{digits(null)}</Iso>
  return (
    <>
      <Num>{digits(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}</Num>
      {outsideKuwait ? ` (${t('properties:field.outsideKuwait')})` : null}
    </>
  )
}

function StatedSize({ property: { size, sizeUnit } }: { property: Property }) {
  const { number } = useFormat()
  const format = useFormatPropertyValue()
  return (
    <>
      <Num>{number(size)}</Num> {format('sizeUnit', sizeUnit)}
    </>
  )
}
