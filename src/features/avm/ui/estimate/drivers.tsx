import { useTranslation } from 'react-i18next'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { Indicated } from '../../model.ts'
import { driverName } from '../../rules/paper.ts'
import classes from '../avm.module.css'

/** What moves the estimate from the model's average, as bars beside their figures; they sum to the value. */
export function Drivers({ estimate: { base, drivers, value } }: { estimate: Indicated }) {
  const { t } = useTranslation()
  const { worthKwd } = useFormat()
  const reading = useReading()
  const most = Math.max(1, ...drivers.map(({ amount }) => Math.abs(amount)))
  return (
    <Panel title={t('avm:drivers')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well */}
      <section className={classes.scroll} aria-label={t('avm:drivers')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('avm:drivers.driver')}</th>
              <td className={classes.effect} />
              <th scope="col" className={classes.number}>
                {t('avm:drivers.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('avm:driver.base')}</th>
              <td />
              <td className={classes.number}>
                <Num>{worthKwd(base)}</Num>
              </td>
            </tr>
            {drivers.map(({ column, amount }) => (
              <tr key={column}>
                <th scope="row">{driverName(column, reading)}</th>
                <td>
                  <div className={classes.axis}>
                    <i
                      className={amount > 0 ? classes.up : classes.down}
                      style={{ width: `${Math.max(1, (50 * Math.abs(amount)) / most)}%` }}
                    />
                  </div>
                </td>
                <td className={classes.number}>
                  <Num>{`${amount > 0 ? '+' : ''}${worthKwd(amount)}`}</Num>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('avm:drivers.total')}</th>
              <td />
              <td className={classes.number}>
                <Num>{worthKwd(value)}</Num>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  )
}
