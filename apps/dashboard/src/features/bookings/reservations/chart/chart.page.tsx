import { ReservationDrawer } from '../drawer/reservation-drawer.tsx';

export default function ChartPage() {
  return <ReservationDrawer />;
}
