import { kwdFromFils } from '#kernel/money.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Card, Column, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { ROLL_FIELDS } from '../fields.ts'
import type { RollRow } from '../model.ts'
import { byClass, type RollTotals, rollTotals } from '../rules/roll.ts'
import { className } from '../rules/wording.ts'

/** The roll-forward by class in a panel of its own. */
export function ClassesPanel({ rows }: { rows: readonly RollRow[] }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('fairvalues:classes.title')} padded>
      <Classes rows={rows} />
    </Panel>
  )
}

/** The roll-forward of each class and of the whole, as it is disclosed. */
export function Classes({ rows }: { rows: readonly RollRow[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number, worthKwd } = useFormat()
  const totals = rollTotals(rows)
  const kwd = (fils: number) => worthKwd(kwdFromFils(fils))
  const cells = (of: RollTotals) => [
    number(of.properties),
    ...[of.opening, of.additions, of.works, of.disposals === 0 ? 0 : -of.disposals].map(kwd),
    ...[of.transfersIn - of.transfersOut, of.exchange, of.before, of.gain, of.closing].map(kwd),
  ]
  const { opening, additions, works, disposals, exchange } = ROLL_FIELDS
  const heads = [
    { key: 'properties', head: t('fairvalues:sum.properties') },
    ...[opening, additions, works, disposals].map(({ words }) => ({ key: words.en, head: words[language] })),
    { key: 'transfers', head: t('fairvalues:sum.transfers') },
    { key: 'exchange', head: exchange.words[language] },
    { key: 'before', head: t('fairvalues:sum.before') },
    { key: 'gain', head: t('fairvalues:sum.gain') },
    { key: 'closing', head: t('fairvalues:sum.closing') },
  ]
  return (
    <Column>
      {totals.pending > 0 ? (
        <Card note="amber" role="status">
          {t('fairvalues:pending', { n: number(totals.pending) })}
        </Card>
      ) : null}
      <FigureTable
        label={t('fairvalues:table', { of: t('fairvalues:classes.title') })}
        columns={[
          { key: 'class', head: ROLL_FIELDS.holding.words[language] },
          ...heads.map((one) => ({ ...one, figure: true })),
        ]}
        rows={byClass(rows).map(({ of, key, rows: own }) => ({
          key,
          cells: [className(of, { language }), ...cells(rollTotals(own))],
        }))}
        foot={[t('fairvalues:total'), ...cells(totals)]}
      />
      <Muted small>{t('fairvalues:formula')}</Muted>
    </Column>
  )
}
