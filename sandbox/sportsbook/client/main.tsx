// Opens the sportsbook: reads the launch address and draws the page.
import '@fontsource/noto-sans-bengali/bengali-400.css';
import '@fontsource/noto-sans-bengali/bengali-700.css';
import '@fontsource/noto-sans-bengali/latin-400.css';
import '@fontsource/noto-sans-bengali/latin-700.css';
import './style.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const sports = ['CRICKET', 'FOOTBALL', 'KABADDI', 'TENNIS', 'BASKETBALL', 'ESPORTS'];
const query = new URLSearchParams(location.search);
const lastWord = (query.get('game') ?? '').split('_').pop()?.toUpperCase() ?? '';
const root = document.getElementById('page');
if (root)
  createRoot(root).render(
    <App
      launch={{
        vendor: query.get('vendor') ?? location.pathname.split('/').pop() ?? 'FB',
        ticket: query.get('mode') === 'VISITOR' ? '' : (query.get('ticket') ?? ''),
        language: query.get('language') === 'EN' ? 'EN' : 'BN',
        match: query.get('match'),
        sport: sports.includes(lastWord) ? lastWord : null,
      }}
    />,
  );
