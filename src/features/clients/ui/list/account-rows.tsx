import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { Grid, Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import type { PanelProps } from '#web/records/list/filter-bar.tsx'
import { OneFilter } from '#web/records/list/filter-fields.tsx'
import { FilterPanel } from '#web/records/list/filter-panel.tsx'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import { ACCOUNT_KINDS, type ListedAccount } from '../../model.ts'
import type { AccountSearch } from '../search.ts'
import { useAccountName } from '../shared/account-people.tsx'

type Props = Omit<RowsOf<ListedAccount>, 'nameOf' | 'selection'> & { search: string | undefined }

/** Client accounts as a table, or as lines on narrow screens. */
export function AccountRows({ search, ...rows }: Props) {
  const { t } = useTranslation()
  const { date, digits, number } = useFormat()
  const nameOf = useAccountName()
  const columns = useMemo(
    (): Column<ListedAccount>[] => [
      column('name', t('clients:column.name'), 260, (account) => <Name account={account} search={search} />, {
        grows: true,
      }),
      column('kind', t('clients:column.kind'), 120, ({ kind }) => t(`clients:kind.${kind}`)),
      column('registration', t('clients:registration'), 170, ({ registrationNumber }) => (
        <Highlight text={digits(registrationNumber)} search={search} />
      )),
      column(
        'contact',
        t('clients:contact'),
        200,
        ({ contact }) => <Highlight text={digits(contact)} search={search} />,
        { grows: true },
      ),
      column('members', t('clients:members'), 100, ({ members }) => <Num>{number(members)}</Num>, {
        figure: true,
      }),
      column('files', t('clients:column.files'), 110, ({ files }) => <Num>{number(files)}</Num>, {
        figure: true,
      }),
      column('createdAt', t('clients:column.createdAt'), 150, ({ createdAt }) => (
        <Num>{date(kuwaitToday(new Date(createdAt)))}</Num>
      )),
    ],
    [t, date, digits, number, search],
  )
  return (
    <RecordRows
      {...rows}
      columns={columns}
      line={(account) => <Line account={account} search={search} />}
      nameOf={nameOf}
    />
  )
}

type One = { account: ListedAccount; search: string | undefined }

function Name({ account, search }: One) {
  const nameOf = useAccountName()
  return (
    <RecordLink to="/clients/$id" id={account.id}>
      <Highlight text={nameOf(account)} search={search} />
    </RecordLink>
  )
}

function Line({ account, search }: One) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { kind, files, registrationNumber } = account
  return (
    <>
      <div className={classes.name}>
        <Name account={account} search={search} />
      </div>
      {registrationNumber ? <Highlight text={registrationNumber} search={search} /> : null}
      <Row justify="between" wrap gap={[4, 12]} className={`${classes.line} ${classes.mute}`}>
        <span>{t(`clients:kind.${kind}`)}</span>
        <span>{t('clients:files', { count: files, n: number(files) })}</span>
      </Row>
    </>
  )
}

/** The filter of the list beside its search. */
export function AccountFilterPanel({ search, ...props }: PanelProps<AccountSearch>) {
  const { t } = useTranslation()
  return (
    <FilterPanel {...props}>
      {(set) => (
        <Grid least="15rem" fill gap={[12, 16]}>
          <OneFilter
            label={t('clients:column.kind')}
            options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`clients:kind.${value}`) }))}
            value={search.kind}
            onSet={(kind) => set(() => ({ kind }))}
          />
        </Grid>
      )}
    </FilterPanel>
  )
}
