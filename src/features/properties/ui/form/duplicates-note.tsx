import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { areaLabel } from '#features/places/model.ts'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { WarnedList } from '#web/kit/feedback/warned-list.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { duplicatesQuery } from '../shared/reads.ts'
import { useFormSetting, useFormState } from './parts.ts'

const WAIT = 400
const tidy = (text: string) => latinDigits(tidyText(text))

/** Warns while typing that the parcel is already registered, with links to its properties. */
export function DuplicatesNote() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { record } = useFormSetting()
  const location = useFormState(({ values }) => values.location)
  const block = useFormState(({ values }) => values.blockNumber)
  const plot = useFormState(({ values }) => values.plotNumber)
  const [parcel] = useDebouncedValue(JSON.stringify([location, block, plot].map(tidy)), WAIT)
  const [place = '', blockNumber = '', plotNumber = ''] = JSON.parse(parcel) as string[]
  const asked = place !== '' && blockNumber !== '' && plotNumber !== ''
  const read = useQuery({
    ...duplicatesQuery({ location: place, blockNumber, plotNumber, exceptId: record?.id }),
    enabled: asked,
  })
  const found = asked ? (read.data?.items ?? []) : []
  return (
    <WarnedList
      title={t('properties:form.duplicates', { place: isolateBidi(areaLabel(place, language)) })}
      hint={<Text size={14}>{t('properties:form.duplicatesHint')}</Text>}
    >
      {found.map((property) => (
        <li key={property.id}>
          <a href={`/properties/${property.id}`} target="_blank" rel="noreferrer">
            <Iso>{propertyDisplayName(property)}</Iso>
          </a>{' '}
          <Text as="span" size={14}>
            {t(`valuations:category.${property.type}`)}
            {property.ownerName ? (
              <>
                {' · '}
                <Iso>{property.ownerName}</Iso>
              </>
            ) : null}
          </Text>
        </li>
      ))}
    </WarnedList>
  )
}
