import { useTranslation } from 'react-i18next'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Muted, Row } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { Lines } from '#web/records/details/lines.tsx'
import type { StoredLicence } from '../../model.ts'
import { ExpiryBadge } from './expiry.tsx'
import classes from './licence.module.css'

/** A licence as it is recorded. */
export function LicenceFacts({ licence }: { licence: StoredLicence }) {
  const { t } = useTranslation()
  const comma = COMMA[useLanguage()]
  const { date, worth, digits, instant } = useFormat()
  const { registerNumber, licenceClass, categories, ceiling, expiresOn, updatedAt, updatedByName } = licence
  const all = categories === null
  const items = [
    { label: t('licences:field.registerNumber'), value: <Iso>{digits(registerNumber)}</Iso> },
    { label: t('licences:field.licenceClass'), value: t(`licences:class.${licenceClass}`) },
    {
      label: t('licences:field.categories'),
      value: all
        ? t('licences:allOfClass')
        : categories.map((category) => t(`valuations:category.${category}`)).join(comma),
    },
    {
      label: t('licences:field.ceiling'),
      value: ceiling === null ? t('licences:ceiling.ofClass') : <Num>{worth(ceiling)}</Num>,
    },
    {
      label: t('licences:field.expiresOn'),
      value: (
        <Row as="span" inline justify="end" wrap gap={[4, 8]}>
          <Num>{date(expiresOn)}</Num> <ExpiryBadge expiresOn={expiresOn} always />
        </Row>
      ),
    },
  ]
  return (
    <>
      <Lines items={items} className={classes.facts} />
      {updatedByName ? (
        <Muted>
          {t('licences:updated', { name: isolateBidi(updatedByName), at: isolateBidi(instant(updatedAt)) })}
        </Muted>
      ) : null}
    </>
  )
}
