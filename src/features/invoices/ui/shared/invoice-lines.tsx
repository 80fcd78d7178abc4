import { useTranslation } from '#web/i18n/i18n.ts'
import classes from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import type { Invoice } from '../../model.ts'
import { InvoiceMarks } from './marks.tsx'

/** The invoices of a record in its panel, or what is said where there is none. */
export function InvoiceLines({ items, none }: { items: readonly Invoice[]; none: string }) {
  const { t } = useTranslation()
  const at = usePortalPath()
  const { money } = useFormat()
  if (items.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <ul className={classes.list} aria-label={t('invoices:list.title')}>
      {items.map((one) => (
        <li key={one.id}>
          <div className={classes.words}>
            <TextLink to={at('/invoices/$id')} params={{ id: one.id }}>
              {one.number ? <Num>{one.number}</Num> : t('invoices:title.draft')}
            </TextLink>
            <p>
              <Num>{money(one.total)}</Num>
            </p>
          </div>
          <InvoiceMarks of={one} />
        </li>
      ))}
    </ul>
  )
}
