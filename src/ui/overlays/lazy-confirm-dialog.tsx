import { lazyPart, overlayCode } from '../lazy-part'
import type { ConfirmDialogProps } from './confirm-dialog'
import { LazyOverlay } from './lazy-overlay'

const load = overlayCode(() => import('./confirm-dialog'))
const ConfirmDialog = lazyPart(() => load().then((module) => module.ConfirmDialog))

/** A `ConfirmDialog` whose code loads on demand. It is open while it is mounted. */
export function LazyConfirmDialog(props: Omit<ConfirmDialogProps, 'isOpen'>) {
  return (
    <LazyOverlay onFailed={props.onClose}>
      <ConfirmDialog isOpen {...props} />
    </LazyOverlay>
  )
}
