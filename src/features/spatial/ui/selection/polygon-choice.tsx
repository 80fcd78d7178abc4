import { IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Degrees } from '#kernel/geo.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { Column, Grid, Hidden, Row, Text } from '#web/kit/layout/layout.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { LEAST_CORNERS, MOST_CORNERS } from '../../model.ts'
import classes from './selection.module.css'

/** A corner as it is typed: longitude and latitude, null where nothing is written yet. */
export type Corner = readonly [longitude: number | null, latitude: number | null]

/** The corners as they can be drawn; undefined while one of them is none. */
export function finished(corners: readonly Corner[]): Degrees[] | undefined {
  const whole = corners.filter((corner): corner is Degrees => isCorner(corner))
  return whole.length === corners.length ? whole : undefined
}

/** True for a corner on this earth. */
export const isCorner = ([x, y]: Corner): boolean => x !== null && y !== null && Math.abs(x) <= 180 && Math.abs(y) <= 90

type Props = {
  corners: readonly Corner[]
  onChange: (corners: Corner[]) => void
  /** What the server found wrong with the polygon. */
  fault: string | undefined
}

/** The corners of a polygon as a list of coordinates: added, changed and removed without the map. */
export function PolygonChoice({ corners, onChange, fault }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const faultId = useId()
  const set = (at: number, corner: Corner) => onChange(corners.map((one, index) => (index === at ? corner : one)))
  const isShort = corners.length > 0 && corners.length < LEAST_CORNERS
  const typedWrong = corners.some(([x, y]) => x !== null && y !== null && !isCorner([x, y]))
  const problem = typedWrong ? t('analysis:polygon.range') : isShort ? t('analysis:polygon.more') : fault
  return (
    <Column
      gap={12}
      role="group"
      aria-label={t('analysis:polygon.corners')}
      aria-describedby={problem ? faultId : undefined}
    >
      <p className={classes.hint}>
        {t('analysis:polygon.hint')} {t('analysis:polygon.keys', { enter: '\u2066Enter\u2069' })}
      </p>
      {corners.length > 0 ? (
        <Column as="ol" gap={8} className={classes.corners}>
          {corners.map(([x, y], at) => {
            const n = number(at + 1)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the order
              <Grid as="li" columns="1.75rem minmax(0, 1fr) minmax(0, 1fr) 36px" align="center" gap={8} key={at}>
                <Num>{n}</Num>
                <NumberField
                  label={<Hidden>{t('analysis:polygon.latitude', { n })}</Hidden>}
                  placeholder={t('analysis:latitude')}
                  value={y}
                  plain
                  onChange={(value) => set(at, [x, value])}
                />
                <NumberField
                  label={<Hidden>{t('analysis:polygon.longitude', { n })}</Hidden>}
                  placeholder={t('analysis:longitude')}
                  value={x}
                  plain
                  onChange={(value) => set(at, [value, y])}
                />
                <button
                  type="button"
                  className={classes.act}
                  aria-label={t('analysis:polygon.remove', { n })}
                  onClick={() => onChange(corners.filter((_, index) => index !== at))}
                >
                  <IconX size={16} aria-hidden="true" />
                </button>
              </Grid>
            )
          })}
        </Column>
      ) : null}
      <Text tone="red" size={14} id={faultId} className={classes.fault} role="status">
        {problem}
      </Text>
      <Row wrap>
        {corners.length < MOST_CORNERS ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={17} aria-hidden="true" />}
            onClick={() => onChange([...corners, [null, null]])}
          >
            {t('analysis:polygon.add')}
          </Button>
        ) : (
          <span className={classes.hint}>{t('analysis:polygon.most', { most: number(MOST_CORNERS) })}</span>
        )}
        {corners.length > 0 ? (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={17} aria-hidden="true" />}
            onClick={() => onChange([])}
          >
            {t('analysis:polygon.clear')}
          </Button>
        ) : null}
      </Row>
    </Column>
  )
}
