import type { en } from './en.ts';

export const tr: typeof en = {
  subject: '{brand} ofisine giriş bağlantınız',
  intro:
    'Merhaba {name}, bu bağlantıyla sitenizin ofisinde oturum açarsınız. Bir kez, 15 dakika boyunca ve onu isteyen tarayıcıda geçerlidir.',
  button: 'Oturum aç',
  ignore: 'Siz istemediniz mi? O zaman bu e-postayı silmeniz yeterli: tarayıcınız olmadan bağlantı hiçbir şey açmaz.',
};
