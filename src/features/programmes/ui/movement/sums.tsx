import { kwdFromFils } from '#kernel/money.ts'
import { SignedBars, type SignedRow } from '#web/charts/signed-bars.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import {
  bySection,
  feesOf,
  type MovementTotals,
  type WaterfallStep,
  waterfallOf,
} from '../../../approaches/rules/movement.ts'
import type { MovedLine } from '../../model.ts'

/** Gives what writes amounts in fils: as they are, and with their sign. */
export function useFils() {
  const { worthKwd } = useFormat()
  const plain = (fils: number | null) => worthKwd(fils === null ? null : kwdFromFils(fils))
  const signed = (fils: number) => (fils === 0 ? plain(0) : `${fils > 0 ? '+' : '−'}${plain(Math.abs(fils))}`)
  return { plain, signed }
}

/** How much of the span of the steps lies between the beginning of the bars and the least value. */
const MARGIN = 0.25

/** The way from the opening sum to the closing one, and its steps as figures. */
export function TotalsPanel({ totals }: { totals: MovementTotals }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { plain, signed } = useFils()
  const steps = waterfallOf(totals)
  const name = ({ key }: WaterfallStep) =>
    key === 'OPENING' || key === 'CLOSING' ? t(`programmes:movement.${key}`) : t(`programmes:cause.${key}`)
  const isSum = ({ key }: WaterfallStep) => key === 'OPENING' || key === 'CLOSING'
  const amount = (step: WaterfallStep) => (isSum(step) ? plain(step.to) : signed(step.to - step.from))
  const reached = steps.map(({ to }) => to)
  const [least, most] = [Math.min(...reached), Math.max(...reached)]
  // Small steps between large sums are seen where the bars begin below the least of them, and not at zero.
  const floor = totals.opening === 0 ? 0 : Math.max(0, least - (most - least) * MARGIN)
  const bars: SignedRow[] = steps.map((step) => ({
    id: step.key,
    name: name(step),
    start: isSum(step) ? 0 : step.from - floor,
    value: isSum(step) ? step.to - floor : step.to - step.from,
    shown: amount(step),
    said: `${name(step)}: ${amount(step)}`,
  }))
  return (
    <Panel title={t('programmes:movement.waterfall')} padded>
      <Column>
        {steps.length > 2 ? <SignedBars rows={bars} label={t('programmes:movement.waterfall')} /> : null}
        {floor > 0 ? <Muted small>{t('programmes:movement.floor', { from: plain(floor) })}</Muted> : null}
        <FigureTable
          label={t('programmes:table', { of: t('programmes:movement.causes') })}
          columns={[
            { key: 'cause', head: t('programmes:movement.cause') },
            { key: 'amount', head: t('programmes:movement.change'), figure: true },
          ]}
          rows={steps.slice(0, -1).map((step) => ({ key: step.key, cells: [name(step), amount(step)] }))}
          foot={[t('programmes:movement.CLOSING'), plain(totals.closing)]}
        />
        {totals.pending > 0 ? <Muted>{t('programmes:movement.pending', { n: number(totals.pending) })}</Muted> : null}
      </Column>
    </Panel>
  )
}

/** The sums of each section; nothing where there are none. */
export function SectionsPanel({ rows, totals }: { rows: readonly MovedLine[]; totals: MovementTotals }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { plain, signed } = useFils()
  const sections = bySection(rows)
  if (sections.every(({ section }) => section === null)) return null
  const cells = (of: MovementTotals) => [
    number(of.properties),
    plain(of.opening),
    signed(of.closing - of.opening),
    plain(of.closing),
  ]
  return (
    <Panel title={t('programmes:movement.sections')}>
      <FigureTable
        label={t('programmes:table', { of: t('programmes:movement.sections') })}
        inPanel
        columns={[
          { key: 'section', head: t('programmes:properties.section') },
          { key: 'properties', head: t('programmes:field.properties'), figure: true },
          { key: 'opening', head: t('programmes:movement.OPENING'), figure: true },
          { key: 'change', head: t('programmes:movement.change'), figure: true },
          { key: 'closing', head: t('programmes:movement.CLOSING'), figure: true },
        ]}
        rows={sections.map(({ section, totals: own }) => ({
          key: section ?? '',
          cells: [section ? <Iso key="name">{section}</Iso> : t('programmes:movement.noSection'), ...cells(own)],
        }))}
        foot={[t('programmes:movement.total'), ...cells(totals)]}
      />
    </Panel>
  )
}

/** From the fees of the earlier valuations to those of the later ones. */
export function FeesPanel({ rows }: { rows: readonly MovedLine[] }) {
  const { t } = useTranslation()
  const { plain, signed } = useFils()
  const { opening, scope, change, closing } = feesOf(rows)
  return (
    <Panel title={t('programmes:movement.fees')}>
      <FigureTable
        label={t('programmes:table', { of: t('programmes:movement.fees') })}
        inPanel
        columns={[
          { key: 'what', head: t('programmes:movement.cause') },
          { key: 'amount', head: t('programmes:movement.fees'), figure: true },
        ]}
        rows={[
          { key: 'opening', cells: [t('programmes:movement.fees.opening'), plain(opening)] },
          { key: 'scope', cells: [t('programmes:movement.fees.scope'), signed(scope)] },
          { key: 'change', cells: [t('programmes:movement.fees.change'), signed(change)] },
        ]}
        foot={[t('programmes:movement.fees.closing'), plain(closing)]}
      />
    </Panel>
  )
}
