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
import { isPaciNumber, type Property } from '../../model.ts'
import { duplicatesQuery } from '../shared/reads.ts'
import { useFormSetting, useFormState } from './parts.ts'

const WAIT = 400
const tidy = (text: string) => latinDigits(tidyText(text))

/** Warns while typing that the parcel, or the automated number of the address, is already registered, with links to its properties. */
export function DuplicatesNote() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { record } = useFormSetting()
  const location = useFormState(({ values }) => values.location)
  const block = useFormState(({ values }) => values.blockNumber)
  const plot = useFormState(({ values }) => values.plotNumber)
  const paci = useFormState(({ values }) => values.paciNumber)
  const [typed] = useDebouncedValue(JSON.stringify([location, block, plot, paci].map(tidy)), WAIT)
  const [place = '', blockNumber = '', plotNumber = '', spaced = ''] = JSON.parse(typed) as string[]
  const paciNumber = spaced.replace(/\s/g, '')
  const exceptId = record?.id
  const hasParcel = place !== '' && blockNumber !== '' && plotNumber !== ''
  const hasNumber = isPaciNumber(paciNumber)
  const parcels = useQuery({
    ...duplicatesQuery({ location: place, blockNumber, plotNumber, exceptId }),
    enabled: hasParcel,
  })
  const numbers = useQuery({ ...duplicatesQuery({ paciNumber, exceptId }), enabled: hasNumber })
  return (
    <>
      <Registered
        title={t('properties:form.duplicates', { place: isolateBidi(areaLabel(place, language)) })}
        found={hasParcel ? parcels.data?.items : undefined}
      />
      <Registered
        title={t('properties:form.sameNumber', { number: isolateBidi(paciNumber) })}
        found={hasNumber ? numbers.data?.items : undefined}
      />
    </>
  )
}

function Registered({ title, found = [] }: { title: string; found: readonly Property[] | undefined }) {
  const { t } = useTranslation()
  return (
    <WarnedList title={title} hint={<Text size={14}>{t('properties:form.duplicatesHint')}</Text>}>
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
