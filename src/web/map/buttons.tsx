import { IconCurrentLocation, IconMapPinOff, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Point } from '#kernel/geo.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { ActionIcon } from '../kit/controls/button.tsx'
import { Column } from '../kit/layout/layout.tsx'
import classes from './map.module.css'
import type { OpenMap } from './open-map.ts'

type Props = {
  map: OpenMap
  value: Point | null
  /** Removes the pin; undefined on a read-only map. */
  onRemove: (() => void) | undefined
}

/** The buttons of the map. */
export function MapButtons({ map, value, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <Column gap={8} className={classes.buttons}>
      <MapButton name={t('map:zoomIn')} onClick={() => map.zoom(1)}>
        <IconPlus size={18} aria-hidden="true" />
      </MapButton>
      <MapButton name={t('map:zoomOut')} onClick={() => map.zoom(-1)}>
        <IconMinus size={18} aria-hidden="true" />
      </MapButton>
      <MapButton name={t('map:whole')} onClick={map.whole}>
        <IconMaximize size={18} aria-hidden="true" />
      </MapButton>
      {value ? (
        <MapButton name={t('map:toPin')} onClick={() => map.toPin(value)}>
          <IconCurrentLocation size={18} aria-hidden="true" />
        </MapButton>
      ) : null}
      {value && onRemove ? (
        <MapButton
          name={t('map:remove')}
          onClick={() => {
            // The button disappears with the pin, so the focus moves to the map.
            map.canvas.focus({ preventScroll: true })
            onRemove()
          }}
        >
          <IconMapPinOff size={18} aria-hidden="true" />
        </MapButton>
      ) : null}
    </Column>
  )
}

function MapButton({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="default" size={36} aria-label={name} title={name} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
