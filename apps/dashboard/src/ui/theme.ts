import {
  createTheme,
  defaultVariantColorsResolver,
  parseThemeColor,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Ten steps around #BB3CBF (step 6). */
const accent: MantineColorsTuple = [
  '#fbeefb',
  '#f3dbf4',
  '#e6b7e8',
  '#d990dc',
  '#ce6fd2',
  '#c455c8',
  '#bb3cbf',
  '#a132a5',
  '#84288a',
  '#651e6a',
];

/** Warm greys; steps 4 to 9 are also the dark scheme's text and surfaces. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e7e4df',
  '#d8d4cd',
  '#c4bfb7',
  '#a29c93',
  '#7b766f',
  '#5d5955',
  '#494949',
  '#2e2c2a',
];

const dark: MantineColorsTuple = [
  '#e3dfd9',
  '#c9c4bc',
  '#aaa49c',
  '#7d7872',
  '#4a4642',
  '#383532',
  '#2a2826',
  '#211f1e',
  '#191817',
  '#121110',
];

const ATTENTION = {
  background: 'var(--ui-attention-solid)',
  hover: 'var(--ui-attention-ink)',
  color: 'var(--ui-on-solid)',
};

/** White on the usual red is too pale to read (3.3 : 1); the palette's stands at 5.5 : 1. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const { color, shade } = parseThemeColor({ color: input.color ?? '', theme: input.theme });
  const isPale = input.variant === 'filled' && color === 'red' && shade === undefined;
  return isPale ? { ...colours, ...ATTENTION } : colours;
};

const MODAL_MILLISECONDS = 500;

export const FONT = "'Readex Pro Variable'";
const FONTS = `${FONT}, system-ui, 'Segoe UI', Tahoma, sans-serif`;

/** `Modal` and `Drawer` are themed by name, so that the login route does not load them. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  variantColorResolver,
  colors: { accent, gray, dark },
  black: '#494949',
  fontFamily: FONTS,
  headings: {
    fontWeight: '600',
    fontFamily: FONTS,
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '14px', md: '14.5px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: MODAL_MILLISECONDS } },
    },
    // A dialog is outside of every section, where a header would be another banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // The element that takes the first focus is no item of the menu; without it the first item does.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
  },
});
