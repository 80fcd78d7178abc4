import { IconMapPin } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import history from '#web/kit/layout/history.module.css'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { choices } from '#web/records/list/coded-filters.ts'
import { type Column, column } from '#web/records/list/columns.ts'
import { ListScreen } from '#web/records/list/list-screen.tsx'
import line from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { AMENITY_CATEGORIES } from '../../spatial/model/codes.ts'
import { registerOf } from '../../spatial/ui/shared/register/described.tsx'
import { PlaceMarks, useAreaText, useOwnName } from '../../spatial/ui/shared/register/marks.tsx'
import classes from '../../spatial/ui/shared/register/register.module.css'
import type { RegisterFilterName } from '../../spatial/ui/shared/register/search.ts'
import type { Amenity, AmenityFilters } from '../model.ts'
import { AmenityDialog } from './amenity-dialog.tsx'

/** The amenities that the firm holds. */
const AMENITIES = registerOf<Amenity, RegisterFilterName, AmenityFilters>('amenities', {
  read: rpc.amenities.list,
  icon: IconMapPin,
  hint: 'registers:amenities.empty.hint',
  category: choices('spatial:field.category', AMENITY_CATEGORIES, (code) => `spatial:amenity.${code}`),
  kinds: {},
  form: (props) => <AmenityDialog amenity={null} {...props} />,
})

type Props = { amenity: Amenity; search?: string | undefined }

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
function AmenityLine({ row: amenity, search }: { row: Amenity; search?: string | undefined }) {
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

const AMENITY_ROWS: RowsDescription<Amenity> = {
  useColumns: useAmenityColumns,
  Line: AmenityLine,
  useName: useOwnName,
}

/** /amenities. */
export function AmenitiesScreen() {
  return <ListScreen of={AMENITIES} rows={AMENITY_ROWS} path="/amenities" />
}
