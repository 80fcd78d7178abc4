import { useTranslation } from 'react-i18next'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/reading.ts'
import { useMe } from '#web/session/me.ts'
import type { Property, PropertyField } from '../../model.ts'
import { withheldFrom } from '../../rules.ts'
import { isPropertyFigure, useFormatPropertyValue } from '../format-value.ts'

/** What a building has, and bare land has not. */
const OF_BUILDINGS: readonly PropertyField[] = ['yearBuilt', 'floors']

/** Everything that a person is told of a property but its texts and features; what is kept from them is not there. */
export function usePropertyFacts(property: Property): Record<'place' | 'size' | 'owner' | 'people', Fact[]> {
  const { t } = useTranslation()
  const { user } = useMe()
  const { digits, instant, number } = useFormat()
  const shown = useFormatPropertyValue()
  const hidden: readonly string[] = user ? withheldFrom(user) : []

  const facts = (...fields: PropertyField[]): Fact[] =>
    fields
      .filter((field) => !hidden.includes(field))
      .map((field) => {
        const Apart = isPropertyFigure(field) ? Num : Iso
        return { label: t(`properties:field.${field}`), value: <Apart>{shown(field, property[field])}</Apart> }
      })
  // What most properties do not have takes no room where it is not.
  const known = (...fields: PropertyField[]) => facts(...fields.filter((field) => property[field] !== null))
  const wide = (items: Fact[]) => items.map((item) => ({ ...item, wide: true }))

  const { type, size, sizeUnit, ownerContact, latitude, longitude, outsideKuwait } = property
  const hasPin = latitude !== null && longitude !== null
  const contact = t('properties:field.ownerContact')
  const ownerless = hidden.includes('ownerName')
  const stated = size !== null && sizeUnit !== null
  const empty = <Iso>{digits(null)}</Iso>
  return {
    place: [
      ...facts('governorate', 'location'),
      ...known('city'),
      ...facts('blockNumber', 'plotNumber', 'street'),
      ...known('country'),
      ...wide(known('address', 'fullAddress')),
      ...(hidden.includes('latitude')
        ? []
        : [
            {
              label: t('properties:details.pin'),
              value: hasPin ? (
                <>
                  <Num>{digits(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}</Num>
                  {outsideKuwait ? ` (${t('properties:field.outsideKuwait')})` : null}
                </>
              ) : (
                empty
              ),
            },
          ]),
    ],
    size: [
      ...facts('type', 'area'),
      ...(stated
        ? [
            {
              label: t('properties:field.size'),
              value: (
                <>
                  <Num>{number(size)}</Num> {shown('sizeUnit', sizeUnit)}
                </>
              ),
            },
          ]
        : []),
      ...(type === 'LAND' ? known(...OF_BUILDINGS) : facts(...OF_BUILDINGS)),
      // Without its owner and document there is no group for it.
      ...(ownerless ? known('registrationDate') : []),
    ],
    owner: ownerless
      ? []
      : [
          ...facts('ownerName'),
          { label: contact, value: <Contact text={ownerContact} label={contact} /> },
          ...facts('documentNumber', 'registrationDate'),
        ],
    people: [
      { label: t('properties:field.createdBy'), value: <Iso>{digits(property.createdByName)}</Iso> },
      { label: t('properties:field.createdAt'), value: <Num>{instant(property.createdAt)}</Num> },
      ...(property.version > 1
        ? [
            { label: t('properties:field.updatedBy'), value: <Iso>{digits(property.updatedByName)}</Iso> },
            { label: t('properties:field.updatedAt'), value: <Num>{instant(property.updatedAt)}</Num> },
          ]
        : []),
    ],
  }
}
