import { Outlet } from 'react-router'
import { useTheme } from '../theme'

export function UnauthenticatedLayout() {
  return (
    <div className="rtm-root app-front" data-theme={useTheme()}>
      <main>
        <Outlet />
      </main>
    </div>
  )
}
