import { kwdFromFils } from '#kernel/money.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { RollRow } from '../model.ts'

/** So many are listed; the others keep their marks in the table. */
const MOST = 50

/** The properties with something to be looked at, with the valuation before where the opening value differs from it. */
export function RemarksPanel({ rows }: { rows: readonly RollRow[] }) {
  const { t } = useTranslation()
  const { date, worthKwd } = useFormat()
  const found = rows.filter(({ rolled: { remarks } }) => remarks.length > 0)
  if (found.length === 0) return null
  return (
    <Panel title={t('fairvalues:remarks.title')}>
      <ul className={list.list}>
        {found.slice(0, MOST).map(({ propertyId, name, fromValuationId, fromDate, earlier, rolled: { remarks } }) => (
          <li key={propertyId}>
            <div className={list.words}>
              <TextLink to="/properties/$id" params={{ id: propertyId }}>
                <Iso>{name}</Iso>
              </TextLink>
              {remarks.map((one) => (
                <p key={one}>{t(`fairvalues:remark.${one}`)}</p>
              ))}
              {remarks.includes('DIFFERS') && fromValuationId && earlier !== null ? (
                <TextLink to="/valuations/$id" params={{ id: fromValuationId }}>
                  {t('fairvalues:col.earlier')}: <Num>{worthKwd(kwdFromFils(earlier))}</Num>
                  {fromDate ? (
                    <>
                      {' '}
                      · <Num>{date(fromDate)}</Num>
                    </>
                  ) : null}
                </TextLink>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
