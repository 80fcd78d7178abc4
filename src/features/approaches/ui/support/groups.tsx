import { useTranslation } from 'react-i18next'
import { Muted } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type GroupedMedians, isRefused, type Refused, type SupportedRow } from '../../model/support.ts'
import classes from './support.module.css'
import { useSupportWords } from './use-support-words.ts'

/** The medians of groups of sales, each against that of the subject's group. */
export function Groups({ row, grouped }: { row: SupportedRow; grouped: GroupedMedians | Refused }) {
  const { t } = useTranslation()
  const { number, fixed } = useFormat()
  const { signed, refused, group } = useSupportWords()
  if (isRefused(grouped))
    return (
      <div>
        <h4>{t('support:grouped')}</h4>
        <Muted small>{refused(grouped)}</Muted>
      </div>
    )
  return (
    <div>
      <h4>{t('support:grouped')}</h4>
      <Muted small>{t('support:grouped.hint')}</Muted>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('support:grouped')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('support:grouped.group')}</th>
              <th scope="col" className={classes.figure}>
                {t('support:grouped.n')}
              </th>
              <th scope="col" className={classes.figure}>
                {t('support:grouped.median')}
              </th>
              <th scope="col" className={classes.figure}>
                {t('support:grouped.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {grouped.groups.map((one) => (
              <tr key={`${one.from} ${one.areaNumber}`}>
                <th scope="row">
                  {group(row, one)} {one.isSubject ? `(${t('support:grouped.subject')})` : ''}
                </th>
                <td className={classes.figure}>
                  <Num>{number(one.n)}</Num>
                </td>
                <td className={classes.figure}>
                  <Num>{fixed(one.median)}</Num>
                </td>
                <td className={classes.figure}>
                  <Num>{one.difference === null ? '—' : signed(one.difference)}</Num>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
