import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Card, Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { DecidedOffer, FormOffer, InspectionDetails } from '../../model.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import { refreshInspections } from '../shared/reads.ts'
import classes from './visit.module.css'

type Props = {
  inspection: InspectionDetails
  /** What the form, as it is on the screen, finds different. */
  offers: readonly FormOffer[]
  /** True while the form has entries that are not stored: what is decided must be what is stored. */
  waits: boolean
}

/** What the form found different from the valuation and the property, each to be accepted or declined, and what was decided. */
export function OffersPanel({ inspection, offers, waits }: Props) {
  const { t } = useTranslation()
  const { decided, may } = inspection
  if (offers.length === 0 && decided.length === 0) return null
  const mayDecide = may.includes('decide')
  return (
    <Panel title={t('inspections:offers')}>
      {offers.length > 0 ? <p className={classes.lead}>{t('inspections:offers.lead')}</p> : null}
      <Column lines as="ul" gap={0}>
        {offers.map((offer) => (
          <li key={`${offer.target} ${offer.field}`}>
            <Offer inspection={inspection} offer={offer} disabled={!mayDecide || waits} />
          </li>
        ))}
        {decided.map((one) => (
          <li key={`${one.target} ${one.field} decided`}>
            <Decided offer={one} />
          </li>
        ))}
      </Column>
    </Panel>
  )
}

type OfferProps = { inspection: InspectionDetails; offer: FormOffer; disabled: boolean }

function Offer({ inspection: { id, valuationId }, offer, disabled }: OfferProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useOfferWords()
  const { act: run, busy, error } = useRun((work: () => Promise<unknown>) => work())
  const [commandIds] = useState(() => ({ yes: newId(), no: newId() }))
  const { target, field, offered, found } = offer
  const name = words.name(offer)
  const away = use(VisitAway)
  const refusal = away?.refusalOf(offer) ?? null
  const decide = async (accept: boolean) => {
    const decision = { target, field, offered, found, accept }
    const commandId = accept ? commandIds.yes : commandIds.no
    const isMade = await run(() =>
      away ? away.decide(decision) : rpc.inspections.decide({ ...decision, inspectionId: id, commandId }),
    )
    // What is kept on this device is read again when it is sent.
    if (isMade && !away) await refreshInspections(client, valuationId)
  }
  return (
    <Column pad={16} as="section" gap={4} aria-label={name}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {t(target === 'valuation' ? 'inspections:offers.inValuation' : 'inspections:offers.inProperty')}{' '}
        <Num>{words.value(field, found)}</Num>
      </p>
      <p>
        {t('inspections:offers.found')} <Num>{words.value(field, offered)}</Num>
      </p>
      {refusal ? (
        <Card as="p" note="amber">
          {refusal.code === 'stale-version' ? t('along:decideAgain') : isolateBidi(refusal.message)}
        </Card>
      ) : null}
      {error ? <ErrorPanel error={error} /> : null}
      <Row align="stretch" className={classes.decide}>
        <Button size="md" disabled={disabled} loading={busy} onClick={() => void decide(true)}>
          {t('inspections:offers.accept')}
        </Button>
        <Button size="md" variant="default" disabled={disabled || busy} onClick={() => void decide(false)}>
          {t('inspections:offers.decline')}
        </Button>
      </Row>
    </Column>
  )
}

function Decided({ offer }: { offer: DecidedOffer }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const words = useOfferWords()
  const { accepted, by, at, field, offered } = offer
  const isHere = use(VisitAway)?.isDecidedHere(offer) ?? false
  return (
    <Column pad={16} gap={4}>
      <p>
        {words.name(offer)}: <Num>{words.value(field, offered)}</Num>
      </p>
      {isHere ? <Muted>{t('along:decidedHere')}</Muted> : null}
      <Muted>
        {t(accepted ? 'inspections:offers.accepted' : 'inspections:offers.declined', {
          name: isolateBidi(by),
          at: isolateBidi(instant(at)),
        })}
      </Muted>
    </Column>
  )
}

/** Words the fields of the records that values are offered to, and the values. */
function useOfferWords() {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  return {
    name: ({ target, field }: Pick<FormOffer, 'target' | 'field'>): string => {
      const [head = '', feature] = field.split('.')
      const key = target === 'valuation' ? `valuations:field.${head}` : `properties:field.${head}`
      return t((feature ? `properties:feature.${feature}` : key) as WordKey) as string
    },
    value: (field: string, value: FormOffer['found']): string => {
      if (value === null) return t('inspections:empty')
      if (typeof value === 'boolean') return value ? t('inspections:yes') : t('inspections:no')
      if (typeof value === 'string') return value
      return field === 'yearBuilt' ? digits(String(value)) : number(value)
    },
  }
}
