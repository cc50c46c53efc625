import classes from './showcase.module.css';

const DISHES = [
  { ground: '#f6d7b0', plate: '#fff7ea', food: '#c8642f', leaf: '#5f8f4e' },
  { ground: '#cfe6d6', plate: '#f7fff9', food: '#3f8f52', leaf: '#e0a93b' },
  { ground: '#e7d4ee', plate: '#fdf7ff', food: '#8a4f9e', leaf: '#e2757b' },
  { ground: '#f5cfcf', plate: '#fff6f4', food: '#b8423a', leaf: '#f0c25b' },
  { ground: '#cfe0f1', plate: '#f6fbff', food: '#7a5a3a', leaf: '#4f86b8' },
  { ground: '#efe3bd', plate: '#fffdf2', food: '#a97b22', leaf: '#6f9a45' },
] as const;

function Dish({ ground, plate, food, leaf }: (typeof DISHES)[number]) {
  return (
    <svg viewBox="0 0 40 30" preserveAspectRatio="xMidYMid slice" className={classes.dish}>
      <rect width="40" height="30" fill={ground} />
      <circle cx="20" cy="15.5" r="11.5" fill={plate} />
      <circle cx="20" cy="15.5" r="7.5" fill={food} />
      <path d="M15 14c3-4 7-4 9-1 -3 3-6 3.5-9 1z" fill={leaf} />
      <circle cx="24.5" cy="18.5" r="1.8" fill={leaf} />
    </svg>
  );
}

const LINES = ['62%', '48%', '56%'];

/** Tiles of dishes, and the ticket beside them with its sum. */
export function Till() {
  return (
    <div className={classes.till}>
      <div className={classes.tiles}>
        {DISHES.map((dish) => (
          <div key={dish.ground} className={classes.tile}>
            <Dish {...dish} />
            <i className={classes.word} />
          </div>
        ))}
      </div>
      <div className={classes.ticket}>
        {LINES.map((width) => (
          <div key={width} className={classes.line}>
            <i className={classes.word} style={{ inlineSize: width }} />
            <i className={classes.amount} />
          </div>
        ))}
        <b className={classes.sum}>
          <bdi>12.750</bdi>
        </b>
        <i className={classes.pay} />
      </div>
    </div>
  );
}

/** Begin and length in percent of the day, and the state of each appointment. */
const LANES = [
  [
    [4, 22, 'done'],
    [32, 28, 'house'],
    [66, 18, 'confirmed'],
  ],
  [
    [12, 30, 'done'],
    [48, 20, 'house'],
    [74, 22, 'waiting'],
  ],
  [
    [2, 16, 'done'],
    [24, 18, 'done'],
    [56, 34, 'confirmed'],
  ],
] as const;

/** The chairs of a salon as lanes, with the appointments of the day and the line of now. */
export function Chairs() {
  return (
    <div className={classes.lanes}>
      {LANES.map((lane) => (
        <div key={String(lane[0][0])} className={classes.lane}>
          <i className={classes.face} />
          <div className={classes.track}>
            {lane.map(([begin, length, state]) => (
              <i
                key={begin}
                className={classes.slot}
                data-state={state}
                style={{ insetInlineStart: `${begin}%`, inlineSize: `${length}%` }}
              />
            ))}
          </div>
        </div>
      ))}
      <i className={classes.now} />
    </div>
  );
}

const ROOMS = 'cdchdwcdhdchcdchdcdwhcdc';
const STATE_OF_ROOM: Readonly<Record<string, string>> = {
  c: 'confirmed',
  d: 'done',
  h: 'house',
  w: 'waiting',
};

/** The rooms of a hotel, floor by floor, each in the colour of its state. */
export function Rooms() {
  return (
    <div className={classes.rooms}>
      {[...ROOMS.matchAll(/./g)].map(({ 0: room, index }) => (
        <i key={index} className={classes.room} data-state={STATE_OF_ROOM[room]}>
          <bdi>{`${1 + Math.floor(index / 8)}0${(index % 8) + 1}`}</bdi>
        </i>
      ))}
    </div>
  );
}

const NIGHTS = ['1101101', '0110011', '1011110'];
const SKIES = [
  ['#f7c59f', '#2f7f8f'],
  ['#bfe0ea', '#3c8a63'],
  ['#f3b6a4', '#5c6bb0'],
] as const;

function Chalet({ sky, sea }: { readonly sky: string; readonly sea: string }) {
  return (
    <svg viewBox="0 0 42 56" preserveAspectRatio="xMidYMid slice" className={classes.dish}>
      <rect width="42" height="56" fill={sky} />
      <circle cx="33" cy="11" r="4.5" fill="#fff3c9" />
      <rect y="36" width="42" height="20" fill={sea} />
      <path d="M11 36V26l10-7 10 7v10z" fill="#fffaf2" />
      <path d="M8 27.500 21 18l13 9.500-1.500 1.900L21 21 9.500 29.400z" fill="#a4543a" />
      <rect x="18" y="29" width="6" height="7" fill="#7c5a44" />
      <path d="M36 36c0-4 .5-7 1.500-9 1 2 1.500 5 1.500 9z" fill="#6b8f47" />
    </svg>
  );
}

/** Chalets with a picture and their next seven nights: taken or free. */
export function Chalets() {
  return (
    <div className={classes.chalets}>
      {SKIES.map(([sky, sea], at) => (
        <div key={sky} className={classes.chalet}>
          <Chalet sky={sky} sea={sea} />
          <i className={classes.word} />
          <div className={classes.nights}>
            {[...(NIGHTS[at] ?? '').matchAll(/./g)].map(({ 0: night, index }) => (
              <i key={index} className={classes.night} data-taken={night === '1' || undefined} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
