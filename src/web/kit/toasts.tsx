import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { i18n } from '../i18n.ts'
import classes from './toasts.module.css'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

const icons: Record<ToastKind, ReactNode> = {
  success: <IconCheck size={18} aria-hidden="true" />,
  error: <IconX size={18} aria-hidden="true" />,
  warning: <IconAlertTriangle size={18} aria-hidden="true" />,
  info: <IconInfoCircle size={18} aria-hidden="true" />,
}

/** Where toasts appear: the top right in both directions, for five seconds and a fade of 300 ms. */
export default function Toasts() {
  return (
    <Notifications
      className={classes.place}
      position="top-right"
      autoClose={5000}
      transitionDuration={300}
      limit={4}
      containerWidth={400}
    />
  )
}

/** Puts up one toast; errors and warnings interrupt a screen reader. */
export function showToast(kind: ToastKind, text: string): void {
  const urgent = kind === 'error' || kind === 'warning'
  notifications.show({
    message: text,
    icon: icons[kind],
    role: urgent ? 'alert' : 'status',
    className: classes[kind],
    classNames: { root: classes.toast, icon: classes.icon, description: classes.text },
    closeButtonProps: { 'aria-label': i18n.t('shell:close') },
  })
}
