import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INSPECTION_LEVELS } from '#features/terms/model/bases.ts'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { COMMA } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { FactGroups } from '#web/kit/layout/fact-groups.tsx'
import type { Fact } from '#web/kit/layout/facts.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { AGREEMENT_FIELDS } from '../../fields.ts'
import type { ClientFee, ClientTerms, ClientTermsRecord } from '../../model.ts'
import { isInForce } from '../../rules.ts'
import { clientTermsQuery } from './reads.ts'

const AgreementDialog = fetched(async () => (await import('../agreement-dialog.tsx')).AgreementDialog)
const ClockDialog = fetched(async () => (await import('../clock-dialog.tsx')).ClockDialog)
const FeesDialog = fetched(async () => (await import('../fees-dialog.tsx')).FeesDialog)
const RequiredDialog = fetched(async () => (await import('../required-dialog.tsx')).RequiredDialog)
const OrderDialog = fetched(async () => (await import('../order-dialog.tsx')).OrderDialog)
const SecondDialog = fetched(async () => (await import('../second-dialog.tsx')).SecondDialog)

const DIALOGS = {
  agreement: AgreementDialog,
  clock: ClockDialog,
  fees: FeesDialog,
  required: RequiredDialog,
  order: OrderDialog,
  second: SecondDialog,
}
const PARTS = Object.keys(DIALOGS) as (keyof ClientTerms)[]

/** What a client agreed for all its orders, a part each with the dialog that changes it. */
export function ClientTermsPanel({ clientAccountId }: { clientAccountId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(clientTermsQuery(clientAccountId))
  const facts = useTermsFacts()
  const [changing, setChanging] = useState<keyof ClientTerms | null>(null)
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} columns={2} />
  const items = facts(data)
  const close = () => setChanging(null)
  const Dialog = changing && DIALOGS[changing]
  return (
    <>
      <FactGroups
        groups={PARTS.map((part) => ({
          title: t(`clientterms:part.${part}`),
          action: (
            <Button
              variant="subtle"
              size="sm"
              aria-label={t('clientterms:change.part', { part: t(`clientterms:part.${part}`) })}
              onClick={() => setChanging(part)}
            >
              {t('clientterms:change')}
            </Button>
          ),
          items: items[part],
        }))}
      />
      {Dialog ? <Dialog of={data} clientAccountId={clientAccountId} onClose={close} onUnfetched={close} /> : null}
    </>
  )
}

/** Gives what is shown of each part. */
function useTermsFacts(): (of: ClientTermsRecord) => Record<keyof ClientTerms, Fact[]> {
  const { t } = useTranslation()
  const { instant, number, worth } = useFormat()
  const language = useLanguage()
  const fieldFacts = useFieldFacts((field) => `clientterms:field.${field}`)
  const feeText = useFeeText()
  const alone = (value: string): Fact[] => [{ label: t('clientterms:state'), value }]
  const hours = (label: string, n: number): Fact => ({
    label,
    value: t('clientterms:hours.of', { n: isolateBidi(number(n)) }),
  })
  const list = (words: readonly string[]) => words.join(COMMA[language])
  return ({ version, terms, writtenByName, writtenAt }) => {
    const { agreement, clock, fees, required, order, second } = terms
    const state = isInForce(agreement, kuwaitToday()) ? 'clientterms:state.inForce' : 'clientterms:state.notInForce'
    const clocks = [
      ...INSPECTION_LEVELS.flatMap((level) => {
        const n = clock.levels[level]
        return n ? [hours(t(`engagements:inspectionLevel.${level}`), n)] : []
      }),
      ...VALUATION_PURPOSES.flatMap((purpose) => {
        const n = clock.purposes[purpose]
        return n ? [hours(t(`valuations:purpose.${purpose}`), n)] : []
      }),
    ]
    return {
      agreement: [
        { label: t('clientterms:state'), value: t(version === 0 ? 'clientterms:state.none' : state) },
        ...fieldFacts(AGREEMENT_FIELDS, agreement),
        ...(writtenByName && writtenAt
          ? [
              {
                label: t('clientterms:written'),
                value: t('clientterms:written.by', {
                  name: isolateBidi(writtenByName),
                  at: isolateBidi(instant(writtenAt)),
                  n: number(version),
                }),
                wide: true,
              },
            ]
          : []),
      ],
      clock: clocks.length > 0 ? clocks : alone(t('clientterms:clock.usual')),
      fees: fees.length > 0 ? fees.map(feeText) : alone(t('clientterms:fees.usual')),
      required:
        required.length > 0
          ? [
              {
                label: t('clientterms:part.required'),
                value: list(required.map((part) => t(`clientterms:required.${part}`))),
                wide: true,
              },
            ]
          : alone(t('clientterms:required.none')),
      order:
        order.length > 0
          ? [
              {
                label: t('clientterms:part.order'),
                value: (
                  <Column as="ol" gap={4} marks>
                    {order.map((section) => (
                      <li key={section}>{t(`clientterms:section.${section}`)}</li>
                    ))}
                  </Column>
                ),
                wide: true,
              },
            ]
          : alone(t('clientterms:order.usual')),
      second: second
        ? [
            {
              label: t('clientterms:second.purposes'),
              value: list(second.purposes.map((purpose) => t(`valuations:purpose.${purpose}`))),
            },
            ...(second.above === null
              ? []
              : [{ label: t('clientterms:second.above'), value: <Num>{worth(second.above)}</Num> }]),
            { label: t('clientterms:second.kind'), value: t(`clientterms:second.kind.${second.kind}`) },
            ...(second.kind === 'NAMED'
              ? [{ label: t('clientterms:second.firms'), value: <Iso>{list(second.firms)}</Iso> }]
              : []),
            { label: t('clientterms:second.counts'), value: t(`clientterms:second.counts.${second.counts}`) },
          ]
        : alone(t('clientterms:second.usual')),
    }
  }
}

/** Tells a line of the fees: what it is for, and what it is. */
function useFeeText(): (fee: ClientFee) => Fact {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  return ({ category, level, fee, perMille, most }) => {
    const label = [
      category ? t(`valuations:category.${category}`) : t('clientterms:fees.any'),
      ...(level ? [t(`engagements:inspectionLevel.${level}`)] : []),
    ].join(' · ')
    if (perMille === null) return { label, value: <Num>{money(fee)}</Num> }
    const figures = { share: isolateBidi(number(perMille)), fee: isolateBidi(money(fee)) }
    return {
      label,
      value:
        most === null
          ? t('clientterms:fees.stated.share', figures)
          : t('clientterms:fees.stated.most', { ...figures, most: isolateBidi(money(most)) }),
    }
  }
}
