import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import history from '#web/kit/layout/history.module.css'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useListAddress } from '#web/records/list/address.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import { useFilterWords } from '#web/records/list/filter-words.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { usePages } from '#web/records/list/pages.ts'
import line from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import { useMe } from '#web/session/me.ts'
import { AMENITY_CATEGORIES } from '../../spatial/model/codes.ts'
import { REGISTER_LIMITS, REGISTER_PAGE } from '../../spatial/model/registers.ts'
import {
  REGISTER_NAMES,
  RegisterFilterPanel,
  useRegisterFilterText,
} from '../../spatial/ui/shared/register/filters.tsx'
import { PlaceMarks, useAreaText, useOwnName } from '../../spatial/ui/shared/register/marks.tsx'
import classes from '../../spatial/ui/shared/register/register.module.css'
import type { RegisterFilterName } from '../../spatial/ui/shared/register/search.ts'
import type { Amenity } from '../model.ts'
import { AmenityDialog } from './amenity-dialog.tsx'
import { AMENITY_FILTERS, amenitiesQuery } from './reads.ts'

const PATH = '/amenities'

/** /amenities: the amenities that the firm holds, newest first. */
export function AmenitiesScreen() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const navigate = useNavigate()
  const search = useSearch({ from: PATH })
  const { page, read, readNext } = usePages(search, amenitiesQuery)
  const [adding, setAdding] = useState(false)
  const nameOf = useOwnName()
  const text = useRegisterFilterText('amenities', search)
  const words = useFilterWords<RegisterFilterName>({
    names: { ...REGISTER_NAMES, text: 'registers:amenities.search', category: 'spatial:field.category' },
    shown(filter) {
      const category = AMENITY_CATEGORIES.find((code) => filter.name === 'category' && code === filter.value)
      return category ? t(`spatial:amenity.${category}`) : text(filter)
    },
  })
  const rows = {
    expected: REGISTER_PAGE,
    label: t('registers:amenities.title'),
    stale: read.stale,
    columns: useAmenityColumns(search.text),
    line: (amenity: Amenity) => <AmenityLine amenity={amenity} search={search.text} />,
    nameOf,
  }
  const actions = allowed('canManageSettings') ? (
    <>
      <ButtonLink to="/amenities/import" variant="default">
        {t('registers:import')}
      </ButtonLink>
      <Button onClick={() => setAdding(true)}>{t('registers:amenities.add')}</Button>
    </>
  ) : null
  return (
    <>
      <ListFrame
        title={t('registers:amenities.title')}
        actions={actions}
        address={useListAddress(PATH, search)}
        read={read}
        filters={AMENITY_FILTERS}
        words={words}
        searching={{
          label: t('registers:amenities.search'),
          hint: t('registers:amenities.searchHint'),
          longest: REGISTER_LIMITS.text,
        }}
        panel={(panel) => (
          <RegisterFilterPanel
            {...panel}
            register="amenities"
            filters={AMENITY_FILTERS}
            category={{
              label: t('spatial:field.category'),
              options: AMENITY_CATEGORIES.map((value) => ({ value, label: t(`spatial:amenity.${value}`) })),
            }}
          />
        )}
        counted={(count, matching, n) =>
          t(matching ? 'registers:amenities.matching' : 'registers:amenities.total', { count, n })
        }
        icon={IconMapPin}
        none={t('registers:amenities.none')}
        empty={
          <EmptyState
            icon={<IconMapPin />}
            title={t('registers:amenities.empty')}
            hint={actions ? t('registers:amenities.empty.hint') : undefined}
          />
        }
        skeleton={<RecordRows {...rows} items={undefined} />}
      >
        {page ? (
          <>
            <RecordRows {...rows} items={page.items} />
            <ListFoot path={PATH} search={search} page={page} pageSize={REGISTER_PAGE} onReach={readNext} />
          </>
        ) : null}
      </ListFrame>
      {adding ? (
        <AmenityDialog
          amenity={null}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => void navigate({ to: '/amenities/$id', params: { id } })}
        />
      ) : null}
    </>
  )
}

type Props = { amenity: Amenity; search: string | undefined }

/** An amenity by its name, as a link, with what has to be known of it. */
function AmenityName({ amenity, search }: Props) {
  const nameOf = useOwnName()
  return (
    <Row as="span" wrap gap={[4, 8]} className={classes.named}>
      <RecordLink to="/amenities/$id" id={amenity.id}>
        <Highlight text={nameOf(amenity)} search={search} />
      </RecordLink>
      <PlaceMarks {...amenity} />
    </Row>
  )
}

const grows = { grows: true } as const

function useAmenityColumns(search: string | undefined): Column<Amenity>[] {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const areaText = useAreaText()
  return useMemo(() => {
    return [
      column(
        'name',
        t('registers:name'),
        250,
        (amenity: Amenity) => <AmenityName amenity={amenity} search={search} />,
        grows,
      ),
      column('category', t('spatial:field.category'), 170, ({ category }) => t(`spatial:amenity.${category}`)),
      column('area', t('registers:area'), 200, areaText, grows),
      column(
        'source',
        t('spatial:field.source'),
        200,
        ({ source }) => (
          <bdi className={classes.wraps}>
            <Highlight text={source} search={search} />
          </bdi>
        ),
        grows,
      ),
      column('made', t('registers:made'), 210, ({ createdAt }) => <Num>{instant(createdAt)}</Num>),
    ]
  }, [t, search, instant, areaText])
}

/** A row of the list on a narrow screen. */
function AmenityLine({ amenity, search }: Props) {
  const { t } = useTranslation()
  const areaText = useAreaText()
  return (
    <>
      <AmenityName amenity={amenity} search={search} />
      <Row justify="between" wrap gap={[4, 12]} className={line.line}>
        <span>{t(`spatial:amenity.${amenity.category}`)}</span>
        <span className={history.mute}>{areaText(amenity)}</span>
      </Row>
      <div className={history.mute}>
        <bdi>
          <Highlight text={amenity.source} search={search} />
        </bdi>
      </div>
    </>
  )
}
