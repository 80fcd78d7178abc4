import { useCallback } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import type { InvoiceState } from '../../model/codes.ts'
import type { Invoice } from '../../model.ts'
import { isOwed } from '../../workflow.ts'

const TONES: Readonly<Record<InvoiceState, Tone>> = {
  DRAFT: 'outlined',
  ISSUED: 'blue',
  PARTLY_PAID: 'amber',
  PAID: 'green',
  CREDITED: 'grey',
}

/** The state of an invoice, and whether it is overdue. */
export function InvoiceMarks({ of }: { of: Pick<Invoice, 'state' | 'dueOn'> }) {
  const { t } = useTranslation()
  return (
    <Row as="span" wrap>
      <Badge tone={TONES[of.state]}>{t(`invoices:state.${of.state}`)}</Badge>
      {isOwed(of.state) && of.dueOn < kuwaitToday() ? <Badge tone="red">{t('invoices:overdue')}</Badge> : null}
    </Row>
  )
}

type Named = Record<'clientNameAr' | 'clientNameEn', string | null>

/** Gives the name of a record's client in the language of the screen, or else in the other; '' where it has none. */
export function useClientName(): (record: Named) => string {
  const language = useLanguage()
  return useCallback(
    ({ clientNameAr, clientNameEn }: Named) =>
      (language === 'ar' ? clientNameAr || clientNameEn : clientNameEn || clientNameAr) || '',
    [language],
  )
}
