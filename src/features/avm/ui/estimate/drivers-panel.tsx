import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { SignedBars } from '#web/charts/signed-bars.tsx'
import { TableToggle } from '#web/charts/table-toggle.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { AvmEstimate, Indicated } from '../../model.ts'
import { explained } from '../../rules/explained.ts'
import classes from './estimate.module.css'
import { useSigned } from './use-signed.ts'
import { useAvmWords } from './use-words.ts'
import { valuesWithAssumed } from './values.ts'

/** By how much each attribute moved the value from where the model starts, as a chart or as a table. */
export function DriversPanel({ data, estimate }: { data: AvmEstimate; estimate: Indicated }) {
  const { t } = useTranslation()
  const { worth, worthKwd } = useFormat()
  const signed = useSigned()
  const words = useAvmWords()
  const [asTable, setAsTable] = useState(false)
  const values = valuesWithAssumed(data)
  const rows = estimate.drivers.map(({ column, amount }) => {
    const known = words.driverValue(column, values, data.date)
    const name = words.columnName(column)
    const isAssumed = column in data.assumed
    const full = known ? `${name} (${known}${isAssumed ? ` · ${t('indication:drivers.assumed')}` : ''})` : name
    return {
      id: column,
      name: full,
      value: amount,
      shown: signed.amount(amount),
      said: t(amount < 0 ? 'indication:drivers.down' : 'indication:drivers.up', {
        name: full,
        amount: isolateBidi(worth(Math.abs(amount))),
      }),
    }
  })
  const label = t('indication:table.of', { name: t('indication:drivers.title') })
  return (
    <Panel
      title={t('indication:drivers.title')}
      action={
        <TableToggle
          asTable={asTable}
          onToggle={setAsTable}
          words={[t('indication:drivers.asChart'), t('indication:drivers.asTable')]}
        />
      }
    >
      <Column pad={16} gap={12}>
        <Muted className={classes.note}>
          {t('indication:drivers.about', {
            base: isolateBidi(worth(estimate.base)),
            value: isolateBidi(worth(estimate.value)),
          })}
        </Muted>
        {asTable ? null : <SignedBars rows={rows} label={t('indication:drivers.title')} />}
      </Column>
      {asTable ? (
        <FigureTable
          inPanel
          label={label}
          columns={[
            { key: 'driver', head: t('avm:drivers.driver') },
            { key: 'amount', head: t('avm:drivers.amount'), figure: true },
          ]}
          rows={[
            { key: 'base', cells: [t('avm:driver.base'), worthKwd(estimate.base)] },
            ...rows.map(({ id, name, shown }) => ({ key: id, cells: [name, shown] })),
          ]}
          foot={[t('avm:drivers.total'), worthKwd(estimate.value)]}
        />
      ) : null}
    </Panel>
  )
}

/** How the value came about, and what it can't know, in sentences. */
export function ExplainedPanel({ data }: { data: AvmEstimate }) {
  const { t } = useTranslation()
  const reading = useReading()
  const { columnName } = useAvmWords()
  const sentences = explained(data, {
    say: (key, params) => t(`avm:${key}`, params),
    driverName: columnName,
    reading,
  })
  return (
    <Panel title={t('avm:explained.title')}>
      <Column as="ul" pad={16} gap={8} data-explained>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Column>
    </Panel>
  )
}
