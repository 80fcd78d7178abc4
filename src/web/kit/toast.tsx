import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { i18n } from '../i18n.ts'
import classes from './toast.module.css'

type Kind = 'success' | 'error' | 'warning' | 'info'

const icons: Record<Kind, ReactNode> = {
  success: <IconCheck size={18} aria-hidden="true" />,
  error: <IconX size={18} aria-hidden="true" />,
  warning: <IconAlertTriangle size={18} aria-hidden="true" />,
  info: <IconInfoCircle size={18} aria-hidden="true" />,
}

function show(kind: Kind, text: string): void {
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

/** A short word at the top right that leaves by itself after five seconds; errors and warnings interrupt a screen reader. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  info: (text: string) => show('info', text),
}
