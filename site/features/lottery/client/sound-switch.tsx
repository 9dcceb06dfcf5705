// Switches the sounds of draws and wins on and off; they are off by default.
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState } from 'react';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { isSoundOn, playSound, setSound } from '../sound.ts';

export default function SoundSwitch() {
  const t = useText();
  const [isOn, setOn] = useState(isSoundOn);
  const turn = () => {
    setSound(!isOn);
    setOn(!isOn);
    playSound('ball');
  };
  return (
    <IconButton label={t('lottery.sound')} aria-pressed={isOn} onClick={turn}>
      {isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </IconButton>
  );
}
