import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'

import { WRITTEN_FIELDS } from '../../fields.ts'
import type { StoredLicence } from '../../model.ts'
import { ExpiryBadge } from './expiry.tsx'

/** A licence as it is recorded. */
export function LicenceFacts({ licence }: { licence: StoredLicence }) {
  const { t } = useTranslation()
  const comma = COMMA[useLanguage()]
  const { date, instant } = useFormat()
  const facts = useFieldFacts((field) => `licences:field.${field}`)
  const { categories, ceiling, expiresOn, updatedAt, updatedByName } = licence
  const [number, licenceClass, ...rest] = facts(WRITTEN_FIELDS, licence, {
    own: {
      ...(ceiling === null ? { ceiling: () => t('licences:ceiling.ofClass') } : {}),
      expiresOn: () => (
        <Row as="span" inline justify="end" wrap gap={[4, 8]}>
          <Num>{date(expiresOn)}</Num> <ExpiryBadge expiresOn={expiresOn} always />
        </Row>
      ),
    },
  })
  const kinds = {
    label: t('licences:field.categories'),
    value:
      categories === null
        ? t('licences:allOfClass')
        : categories.map((category) => t(`valuations:category.${category}`)).join(comma),
  }
  const items = [number, licenceClass, kinds, ...rest].filter((one) => one !== undefined)
  return (
    <>
      <Facts items={items} plain />
      {updatedByName ? (
        <Muted>
          {t('licences:updated', { name: isolateBidi(updatedByName), at: isolateBidi(instant(updatedAt)) })}
        </Muted>
      ) : null}
    </>
  )
}
